import { createRoute } from '@tanstack/react-router'
import { parseListSearch } from '#grid/address/list-search.ts'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'

const contractListRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/proposal-contract-list',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('./contract-list-screen.tsx'), 'ContractListScreen'),
})

export const contractsRoutes = [contractListRoute] as const
