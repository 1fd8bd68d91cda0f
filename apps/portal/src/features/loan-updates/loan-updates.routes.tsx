import { createRoute } from '@tanstack/react-router'
import { parseListSearch } from '#grid/address/list-search.ts'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'

const loanUpdateListRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/loan-update-list',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('./loan-update-list-screen.tsx'), 'LoanUpdateListScreen'),
})

export const loanUpdatesRoutes = [loanUpdateListRoute] as const
