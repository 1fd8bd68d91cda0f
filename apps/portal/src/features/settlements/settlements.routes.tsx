import { createRoute } from '@tanstack/react-router'
import { pageOf, parseListSearch } from '#grid/address/list-search.ts'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'

const settlementsRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settlements',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('./settlements-screen.tsx'), 'SettlementsScreen'),
})

const settlementRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settlements/$settlementId',
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = pageOf(parseListSearch(search))
    return page ? { page } : {}
  },
  component: lazyScreen(() => import('./settlement-screen.tsx'), 'SettlementScreen'),
})

export const settlementsRoutes = [settlementsRoute, settlementRoute] as const
