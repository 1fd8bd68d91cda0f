import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

const loanUpdateListRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/loan-update-list',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./loan-update-list.tsx'), 'LoanUpdateListScreen'),
})

export const loanUpdatesRoutes = [loanUpdateListRoute] as const
