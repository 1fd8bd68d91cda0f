import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { allowsThirdParties } from '@partner-portal/contract/protocol/third-parties'
import type { PortalRouter } from '#app/router.tsx'
import { forgetTagCookies, prepareTagManager } from '#app/tag-manager.ts'
import { ASK_CONSENT, readConsent, saveConsent } from '#domain/third-parties/consent.ts'
import { pagePath } from '#lib/routing/base-path.ts'
import { rootRoute } from '#lib/routing/routes.ts'

interface Agreed {
  readonly tagManager?: boolean
  readonly chat?: boolean
}

declare global {
  interface Window {
    /** With `"consent": "external"`: what the visitor agreed to, by the provider's own script. */
    portalConsent?: Agreed
  }
}

/** Fired by the provider's script after it changed `window.portalConsent`. */
const EXTERNAL = 'portal-consent'

/**
 * Loads the configured chat widget and tag manager once the visitor has agreed. Scripts stay in their
 * document, so navigation between pages where they may and may not run reloads the document, and so
 * does a consent that is taken back.
 */
export function startThirdParties(router: PortalRouter, config: PortalConfig): void {
  if (!import.meta.env.PROD) return
  const { pathname } = window.location
  const isOpen = allowsThirdParties(
    import.meta.env.BASE_URL === '/' ? pathname : pagePath(pathname),
  )
  let running: Agreed = {}
  let close: (() => void) | null = null

  const agreed = (): Agreed => {
    if (config.consent === 'external') return window.portalConsent ?? {}
    const isGiven = readConsent(config) === true
    return { tagManager: isGiven, chat: isGiven }
  }
  const isAny = ({ tagManager, chat }: Agreed) =>
    (tagManager === true && config.tagManagerId !== null) ||
    (chat === true && config.chatWidgetUrl !== null)

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
      running = addScripts(config, now, running)
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
    // Another page may have come meanwhile, or the answer.
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
      if (!isAny(isOpen ? running : agreed())) return
      window.location.reload()
      // Never resolves: the other page must not render in this document.
      await new Promise(() => {})
    },
  } as Parameters<typeof rootRoute.update>[0])
  router.subscribe('onResolved', update)
  window.addEventListener(EXTERNAL, update)
  // Without the file of the panel the answer stays as it was.
  window.addEventListener(ASK_CONSENT, () => void ask(true).catch(() => {}))
}

function addScripts(
  { chatWidgetUrl, tagManagerId, consent }: PortalConfig,
  { tagManager, chat }: Agreed,
  running: Agreed,
): Agreed {
  if (tagManager && tagManagerId && !running.tagManager) {
    addScript(prepareTagManager(tagManagerId, consent === null))
  }
  if (chat && chatWidgetUrl && !running.chat) addScript(chatWidgetUrl)
  return {
    tagManager: running.tagManager || (tagManager === true && tagManagerId !== null),
    chat: running.chat || (chat === true && chatWidgetUrl !== null),
  }
}

function addScript(url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
}
