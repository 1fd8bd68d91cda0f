import { createRoute } from '@tanstack/react-router'
import { parseListSearch } from '#grid/address/list-search.ts'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'

const leadListRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/lead-list',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('./lead-list-screen.tsx'), 'LeadListScreen'),
})

const leadBlockRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/lead-block',
  component: lazyScreen(() => import('./lead-block-screen.tsx'), 'LeadBlockScreen'),
})

export const leadsRoutes = [leadListRoute, leadBlockRoute] as const
