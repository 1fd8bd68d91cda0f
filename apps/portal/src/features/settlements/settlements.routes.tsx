import { createRoute } from '@tanstack/react-router'
import { parseListSearch } from '#grid/list-search.ts'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'

export const settlementsRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settlements',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('./settlements-screen.tsx'), 'SettlementsScreen'),
})

export const settlementsRoutes = [settlementsRoute] as const
