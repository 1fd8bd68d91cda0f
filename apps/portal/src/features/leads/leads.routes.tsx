import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

const leadListRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/lead-list',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./list/lead-list.tsx'), 'LeadListScreen'),
})

const leadBlockRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/lead-block',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./lead-block-screen.tsx'), 'LeadBlockScreen'),
})

export const leadsRoutes = [leadListRoute, leadBlockRoute] as const
