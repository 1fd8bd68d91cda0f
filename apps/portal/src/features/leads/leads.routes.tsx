import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { listRoute } from '#lib/routing/list-route.ts'
import { securedRoute } from '#lib/routing/routes.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

const leadListRoute = listRoute(
  '/lead-list',
  () => import('./list/lead-list.tsx'),
  'LeadListScreen',
)

const leadBlockRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/lead-block',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./lead-block-screen.tsx'), 'LeadBlockScreen'),
})

export const leadsRoutes = [leadListRoute, leadBlockRoute] as const
