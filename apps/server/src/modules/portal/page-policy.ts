import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import {
  allowsThirdParties,
  tagManagerOrigin,
} from '@partner-portal/contract/protocol/third-parties'
import { contentPolicy } from '#platform/http/content-policy.ts'

/**
 * The content security policy of the portal's page. It allows the configured origins; those of a
 * chat widget and a tag manager only on pages where they may run.
 */
export function pagePolicy(portal: Partial<PortalConfig>, path: string): string {
  const others = allowsThirdParties(path) ? thirdParties(portal) : nobody
  return contentPolicy(
    `script-src 'self'${others.scripts}`,
    `style-src 'self'${originOf(portal.stylesheetUrl)}${others.chat}`,
    "img-src 'self' data: https:",
    `font-src 'self'${others.chat}`,
    `connect-src 'self'${feedsOf(portal).map(originOf).join('')}${others.calls}`,
    ...(others.scripts === '' ? [] : [`frame-src${others.scripts}`]),
    "manifest-src 'self'",
    "form-action 'self'",
  )
}

function feedsOf(portal: Partial<PortalConfig>) {
  return [
    portal.bannersUrl,
    portal.brokerArticlesUrl,
    portal.partnerArticlesUrl,
    portal.pluginsUrl,
    portal.marketingResourcesUrl,
    portal.integrationResourcesUrl,
  ]
}

const nobody = { chat: '', scripts: '', calls: '' }

function thirdParties({ chatWidgetUrl, tagManagerId }: Partial<PortalConfig>): typeof nobody {
  const chat = originOf(chatWidgetUrl)
  const manager = tagManagerId ? ` ${tagManagerOrigin}` : ''
  const sockets = chat.replace(/^ http/, ' ws')
  const reports = manager && `${manager} https://*.google-analytics.com`
  return { chat, scripts: chat + manager, calls: chat + sockets + reports }
}

/** Nothing for an address of this host. */
function originOf(address: string | null | undefined): string {
  return address && URL.canParse(address) ? ` ${new URL(address).origin}` : ''
}
