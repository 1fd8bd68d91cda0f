import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPortalRouter, type PortalRouter } from '#app/router.tsx'
import { ConfigProvider } from '#lib/config/config-context.ts'
import { returnTo } from '#lib/routing/guard.ts'
import { securedPageOf } from '#lib/routing/paths.ts'
import { TextsProvider } from '#lib/texts/texts.tsx'
import { onTokenChange, renewal, watchOtherTabs } from '#lib/tokens/token-store.ts'

/** Shows the portal in place of what index.html shows until then. */
export async function start(
  config: PortalConfig,
  isSessionOver: boolean,
  loadsFromOthers: boolean,
): Promise<void> {
  const root = document.getElementById('root') as HTMLElement
  const router = createPortalRouter()
  watchSession(router, isSessionOver)
  if (config.chatWidgetUrl || config.tagManagerId || loadsFromOthers)
    // Without the file the portal goes without the widget: the page's policy holds.
    await import('#app/third-parties.ts').then(
      (file) => file.startThirdParties(router, config, loadsFromOthers),
      () => {},
    )
  // Before the frame with the first drawing.
  new MutationObserver(() => document.getElementById('start')?.remove()).observe(root, {
    childList: true,
  })
  createRoot(root).render(
    <StrictMode>
      <App config={config} router={router} />
    </StrictMode>,
  )
}

function App({ config, router }: { config: PortalConfig; router: PortalRouter }) {
  return (
    <ConfigProvider value={config}>
      <TextsProvider texts={config.texts}>
        <RouterProvider router={router} />
      </TextsProvider>
    </ConfigProvider>
  )
}

/**
 * Updates the screens when the session changes, in any tab. `isOver`: the session ended before the
 * router was there.
 */
function watchSession(router: PortalRouter, isOver: boolean): void {
  watchOtherTabs()
  if (isOver) leave(router, true)
  onTokenChange((change) => {
    if (change === 'other-user') window.location.reload()
    // The login page's guard then opens the requested page.
    if (change === 'signed-in') void router.invalidate()
    if (change === 'signed-out') leave(router, false)
    if (change === 'expired' && !renewal.current) leave(router, true)
  })
}

/** Leaves a page that needs a session, also one that is still loading. */
function leave(router: PortalRouter, isExpired: boolean): void {
  const location = router.latestLocation
  if (!securedPageOf(location.pathname)) return
  const { search, state } = returnTo(location)
  void router.navigate(
    isExpired
      ? { to: '/login', search, state: { ...state, loginNotice: 'sessionOver' }, replace: true }
      : { to: '/login', search: {} },
  )
}
