import { createHash } from 'node:crypto'
import { defaultBrand } from '@partner-portal/contract/content/brand'
import { startScript } from '@partner-portal/contract/content/branded-page'
import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import {
  allowsThirdParties,
  tagManagerOrigin,
} from '@partner-portal/contract/protocol/third-parties'
import { contentPolicy } from '#platform/http/pages.ts'

const startHash = createHash('sha256').update(startScript).digest('base64')

/**
 * The content security policy of the portal's page. It allows the configured origins; origins of files, a chat
 * widget and a tag manager only on pages without secrets.
 */
export function pagePolicy(portal: Partial<PortalConfig>, path: string): string {
  const isOpen = allowsThirdParties(path)
  const hosts = isOpen ? thirdParties(portal) : nobody
  const files = isOpen ? filesOf(portal) : nothing
  return contentPolicy(
    `script-src 'self' 'sha256-${startHash}'${hosts.scripts}`,
    `style-src 'self'${originOf(files.styleSheet)}${hosts.chat}`,
    `img-src 'self' data:${originsOf(portal.apiUrl, ...files.pictures)}${hosts.pictures}`,
    `font-src 'self'${originsOf(...files.fonts)}${hosts.chat}`,
    `connect-src 'self'${originsOf(...askedBy(portal))}${hosts.calls}`,
    ...(hosts.scripts === '' ? [] : [`frame-src${hosts.scripts}`]),
    "manifest-src 'self'",
    "form-action 'self'",
  )
}

/** Addresses that the portal's page requests: calls, feeds, texts. */
function askedBy(portal: Partial<PortalConfig>) {
  const { textsUrl } = portal
  return [
    portal.apiUrl,
    portal.publicApiUrl,
    portal.offerUrl,
    portal.errorReportUrl,
    ...(typeof textsUrl === 'string' ? [textsUrl] : Object.values(textsUrl ?? {})),
    portal.bannersUrl,
    portal.brokerArticlesUrl,
    portal.partnerArticlesUrl,
    portal.pluginsUrl,
    portal.marketingResourcesUrl,
    portal.integrationResourcesUrl,
  ]
}

const nothing = { styleSheet: null, pictures: [], fonts: [] }

/** Files that the portal may load from other hosts: the brand's, and the pictures of feeds. */
function filesOf(portal: Partial<PortalConfig>) {
  const { fonts, logo, smallLogo, favicon, ...brand } = portal.brand ?? defaultBrand
  const styleSheet = brand.styleSheet ?? portal.stylesheetUrl
  return {
    styleSheet,
    pictures: [
      styleSheet,
      logo,
      smallLogo,
      favicon,
      portal.brokerArticlesUrl,
      portal.partnerArticlesUrl,
      portal.pluginsUrl,
      portal.marketingResourcesUrl,
      portal.integrationResourcesUrl,
      ...(portal.pictureOrigins ?? []),
    ],
    // A style sheet's font files usually lie beside it.
    fonts: [styleSheet, ...fonts],
  }
}

const nobody = { chat: '', scripts: '', calls: '', pictures: '' }

function thirdParties({ chatWidgetUrl, tagManagerId }: Partial<PortalConfig>): typeof nobody {
  const chat = originOf(chatWidgetUrl)
  const manager = tagManagerId ? ` ${tagManagerOrigin}` : ''
  const sockets = chat.replace(/^ http/, ' ws')
  const reports = manager && `${manager} https://*.google-analytics.com`
  const scripts = chat + manager
  return { chat, scripts, calls: chat + sockets + reports, pictures: chat + reports }
}

function originsOf(...addresses: readonly (string | null | undefined)[]): string {
  return [...new Set(addresses.map(originOf))].join('')
}

/** Empty for an address of this host. */
function originOf(address: string | null | undefined): string {
  return address && URL.canParse(address) ? ` ${new URL(address).origin}` : ''
}
