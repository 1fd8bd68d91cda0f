import type { PortalRouter } from '#app/router.tsx'
import { securedRoute } from '#lib/routes.ts'
import { onTokenChange, watchOtherTabs } from '#lib/token-store.ts'

/** Makes the screens follow the login, whichever tab it changed in. */
export function watchSession(router: PortalRouter): void {
  watchOtherTabs()
  onTokenChange((change) => {
    if (change === 'other-user') window.location.reload()
    // The login page's own guard goes on to the page that was asked for.
    if (change === 'signed-in') void router.invalidate()
    if (change === 'signed-out' || change === 'expired') leave(router, change === 'expired')
  })
}

function leave(router: PortalRouter, isExpired: boolean): void {
  const { matches, location } = router.state
  if (!matches.some((match) => match.routeId === securedRoute.id)) return
  const search = isExpired ? { redirect: location.href } : {}
  void router.navigate({ to: '/login', search, replace: isExpired })
}
