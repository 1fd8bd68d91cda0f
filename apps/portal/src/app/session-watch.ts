import type { PortalRouter } from '#app/router.tsx'
import { renewal } from '#lib/renewal.ts'
import { securedRoute } from '#lib/routes.ts'
import { onTokenChange, watchOtherTabs } from '#lib/token-store.ts'

/** Updates the screens when the session changes, in any tab. */
export function watchSession(router: PortalRouter): void {
  watchOtherTabs()
  onTokenChange((change) => {
    if (change === 'other-user') window.location.reload()
    // The login page's guard then opens the requested page.
    if (change === 'signed-in') void router.invalidate()
    if (change === 'signed-out') leave(router, false)
    if (change === 'expired' && !renewal.current) leave(router, true)
  })
}

function leave(router: PortalRouter, isExpired: boolean): void {
  const { matches, location } = router.state
  if (!matches.some((match) => match.routeId === securedRoute.id)) return
  const search = isExpired ? { redirect: location.href } : {}
  const state = isExpired ? { loginNotice: 'sessionOver' as const } : {}
  void router.navigate({ to: '/login', search, state, replace: isExpired })
}
