import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { listRoute } from '#lib/routing/list-route.ts'
import { securedRoute } from '#lib/routing/routes.ts'
import { asTextSearch, pageOf } from '#lib/routing/search-params.ts'

const settlementsRoute = listRoute(
  '/settlements',
  () => import('./settlement-list.tsx'),
  'SettlementsScreen',
)

const settlementRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settlements/$settlementId',
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = pageOf(asTextSearch(search))
    return page ? { page } : {}
  },
  component: lazyScreen(() => import('./settlement-screen.tsx'), 'SettlementScreen'),
})

const yearRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settlements/year',
  validateSearch: ({
    year,
    agent,
  }: Record<string, unknown>): { year?: number; agent?: number } => ({
    ...(/^20\d\d$/.test(String(year)) && { year: Number(year) }),
    ...(/^[1-9]\d{0,14}$/.test(String(agent)) && { agent: Number(agent) }),
  }),
  component: lazyScreen(() => import('./commission-screen.tsx'), 'CommissionScreen'),
})

export const settlementsRoutes = [settlementsRoute, settlementRoute, yearRoute] as const
