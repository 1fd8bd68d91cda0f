import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import {
  allowsThirdParties,
  tagManagerOrigin,
} from '@partner-portal/contract/protocol/third-parties'
import type { PortalRouter } from '#app/router.tsx'
import { pagePath } from '#lib/routing/base-path.ts'
import { rootRoute } from '#lib/routing/routes.ts'

/**
 * Loads the configured chat widget and tag manager. Scripts stay in their document, so navigation
 * between pages where they may and may not run reloads the document.
 */
export function startThirdParties(router: PortalRouter, config: PortalConfig): void {
  if (!import.meta.env.PROD) return
  const { pathname } = window.location
  const isOpen = allowsThirdParties(
    import.meta.env.BASE_URL === '/' ? pathname : pagePath(pathname),
  )
  rootRoute.update({
    beforeLoad: async ({
      location,
      preload,
    }: {
      location: { pathname: string }
      preload: boolean
    }) => {
      if (preload || allowsThirdParties(location.pathname) === isOpen) return
      window.location.reload()
      // Never resolves: the other page must not render in this document.
      await new Promise(() => {})
    },
  } as Parameters<typeof rootRoute.update>[0])
  if (!isOpen) return
  const stop = router.subscribe('onResolved', () => {
    stop()
    addScripts(config)
  })
}

declare global {
  interface Window {
    /** The tag manager's queue. */
    dataLayer?: object[]
  }
}

function addScripts({ chatWidgetUrl, tagManagerId }: PortalConfig): void {
  if (tagManagerId) {
    window.dataLayer = [...(window.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }]
    addScript(`${tagManagerOrigin}/gtm.js?id=${encodeURIComponent(tagManagerId)}`)
  }
  if (chatWidgetUrl) addScript(chatWidgetUrl)
}

function addScript(url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
}
