import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

const contractListRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/proposal-contract-list',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./contract-list.tsx'), 'ContractListScreen'),
})

export const contractsRoutes = [contractListRoute] as const
