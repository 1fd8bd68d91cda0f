import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import {
  allowsThirdParties,
  tagManagerOrigin,
} from '@partner-portal/contract/protocol/third-parties'
import type { PortalRouter } from '#app/router.tsx'
import { ASK_CONSENT, readConsent, saveConsent } from '#domain/third-parties/consent.ts'
import { pagePath } from '#lib/routing/paths.ts'
import { rootRoute } from '#lib/routing/routes.ts'

interface Agreed {
  readonly tagManager: boolean
  readonly chat: boolean
}

declare global {
  interface Window {
    /** The visitor's consent, set by the provider's script for `"consent": "external"`. */
    portalConsent?: Partial<Agreed>
    /** The tag manager's queue. */
    dataLayer?: object[]
  }
}

/** Fired by the provider's script after it changed `window.portalConsent`. */
const EXTERNAL = 'portal-consent'

/**
 * Loads the configured chat widget and tag manager once the visitor has agreed. Scripts and style
 * sheets stay in their document, which has the policy of its first page. So navigation between pages
 * with and without third parties reloads the document, and so does a consent that is taken back.
 */
export function startThirdParties(
  router: PortalRouter,
  config: PortalConfig,
  loadsFromOthers: boolean,
): void {
  if (!import.meta.env.PROD) return
  const isOpen = allowsThirdParties(pagePath(window.location.pathname))
  let running: Agreed = { tagManager: false, chat: false }
  let close: (() => void) | null = null

  /** Limited to the configured services. */
  const agreed = (): Agreed => {
    const isGiven = readConsent(config) === true
    const answer = { tagManager: isGiven, chat: isGiven }
    const { tagManager, chat } =
      config.consent === 'external' ? (window.portalConsent ?? {}) : answer
    return {
      tagManager: tagManager === true && config.tagManagerId !== null,
      chat: chat === true && config.chatWidgetUrl !== null,
    }
  }
  const isAny = ({ tagManager, chat }: Agreed) => tagManager || chat

  function update(): void {
    const now = agreed()
    if ((running.tagManager && !now.tagManager) || (running.chat && !now.chat)) {
      forgetTagCookies()
      window.location.reload()
    } else if (!allowsThirdParties(router.state.location.pathname)) {
      closePanel()
    } else if (!isAny(now)) {
      if (isAsked()) void ask(false).catch(() => {})
    } else if (isOpen) {
      addScripts(config, now, running)
      running = now
    } else {
      window.location.reload()
    }
  }

  const isAsked = () =>
    close === null &&
    config.consent === null &&
    readConsent(config) === null &&
    allowsThirdParties(router.state.location.pathname)

  async function ask(isWanted: boolean): Promise<void> {
    const { showConsentPanel } = await import('#domain/third-parties/consent-panel.tsx')
    // Another page, or the answer, may have come meanwhile.
    if (!isWanted && !isAsked()) return
    closePanel()
    close = showConsentPanel({
      config,
      isWanted,
      onAnswer: (isGiven) => {
        saveConsent(config, isGiven)
        closePanel()
        update()
      },
    })
  }

  function closePanel(): void {
    close?.()
    close = null
  }

  rootRoute.update({
    beforeLoad: async ({
      location,
      preload,
    }: {
      location: { pathname: string }
      preload: boolean
    }) => {
      if (preload || allowsThirdParties(location.pathname) === isOpen) return
      if (!loadsFromOthers && !isAny(isOpen ? running : agreed())) return
      window.location.reload()
      // Never resolves: the other page must not render in this document.
      await new Promise(() => {})
    },
  } as Parameters<typeof rootRoute.update>[0])
  if (!config.chatWidgetUrl && !config.tagManagerId) return
  router.subscribe('onResolved', update)
  window.addEventListener(EXTERNAL, update)
  // Without the panel's file the answer stays the same.
  window.addEventListener(ASK_CONSENT, () => void ask(true).catch(() => {}))
}

function addScripts(
  { chatWidgetUrl, tagManagerId, consent }: PortalConfig,
  now: Agreed,
  running: Agreed,
): void {
  if (tagManagerId && now.tagManager && !running.tagManager)
    addScript(prepareTagManager(tagManagerId, consent === null))
  if (chatWidgetUrl && now.chat && !running.chat) addScript(chatWidgetUrl)
}

function addScript(url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
}

// Google's names.
const storages = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
const denied = Object.fromEntries(storages.map((name) => [name, 'denied']))

/**
 * The address of the tag manager's script, with its queue ready: Google's consent mode denies all
 * but the statistics agreed to here. A consent platform sets the mode itself, and may have begun.
 */
function prepareTagManager(id: string, isOwnConsent: boolean): string {
  const hasBegun = window.dataLayer !== undefined
  window.dataLayer ??= []
  if (isOwnConsent || !hasBegun) command('consent', 'default', denied)
  if (isOwnConsent) command('consent', 'update', { analytics_storage: 'granted' })
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  return `${tagManagerOrigin}/gtm.js?id=${encodeURIComponent(id)}`
}

function command(..._parts: unknown[]): void {
  window.dataLayer?.push(arguments)
}

/** Deletes the cookies of Google's tags, which would read them again. */
function forgetTagCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  for (const name of names.filter((cookie) => /^_(ga|gid|gat|gcl|dc_gtm)/.test(cookie)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}
