import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

const todayRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/today',
  component: lazyScreen(() => import('./today-screen.tsx'), 'TodayScreen'),
})

export const todayRoutes = [todayRoute] as const
