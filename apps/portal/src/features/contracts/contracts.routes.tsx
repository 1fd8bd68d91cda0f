import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'
import { asTextSearch } from '#lib/search-params.ts'

const contractListRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/proposal-contract-list',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./contract-list.tsx'), 'ContractListScreen'),
})

export const contractsRoutes = [contractListRoute] as const
