import type { PortalRouter } from '#app/router.tsx'
import { returnTo } from '#lib/routing/guard.ts'
import { securedPageOf } from '#lib/routing/secured-page.ts'
import { onTokenChange, renewal, watchOtherTabs } from '#lib/tokens/token-store.ts'

/**
 * Updates the screens when the session changes, in any tab. `isOver`: the session ended before the
 * router was there.
 */
export function watchSession(router: PortalRouter, isOver: boolean): void {
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
