import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

const teamRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/team',
  component: lazyScreen(() => import('./team-screen.tsx'), 'TeamScreen'),
})

export const teamRoutes = [teamRoute] as const
