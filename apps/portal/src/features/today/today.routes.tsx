import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

const todayRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/today',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./today-screen.tsx'), 'TodayScreen'),
})

export const todayRoutes = [todayRoute] as const
