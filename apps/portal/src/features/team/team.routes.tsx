import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

const agentsRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/agents',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./agents-screen.tsx'), 'AgentsScreen'),
})

const teamRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/team',
  component: lazyScreen(() => import('./team-screen.tsx'), 'TeamScreen'),
})

export const teamRoutes = [agentsRoute, teamRoute] as const
