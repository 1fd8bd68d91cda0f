import type { QueryClient } from '@tanstack/react-query'
import type { PortalRouter } from '#app/router.tsx'
import { securedRoute } from '#lib/routes.ts'
import { onTokenChange, watchOtherTabs } from '#lib/token-store.ts'

/** Makes screens and cache follow the login, whichever tab it changed in. */
export function watchSession(router: PortalRouter, queryClient: QueryClient): void {
  watchOtherTabs()
  onTokenChange((change) => {
    if (change === 'refreshed') return
    if (change === 'other-user') return window.location.reload()
    if (change === 'signed-in') {
      queryClient.clear()
      void router.invalidate()
      return
    }
    void leave(router, queryClient, change === 'expired')
  })
}

async function leave(router: PortalRouter, queryClient: QueryClient, isExpired: boolean) {
  void queryClient.cancelQueries()
  const { matches, location } = router.state
  if (matches.some((match) => match.routeId === securedRoute.id)) {
    const search = isExpired ? { redirect: location.href } : {}
    await router.navigate({ to: '/login', search, replace: isExpired })
  }
  // After the screens are gone, so that none of them asks for its data again.
  queryClient.clear()
}
