import { createRoute } from '@tanstack/react-router'
import { parseListSearch } from '#grid/address/list-search.ts'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'

const invoiceLoanRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/invoice-loan-list',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('./invoice-loan-screen.tsx'), 'InvoiceLoanScreen'),
  staticData: { wide: true },
})

const gainedDocumentsRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/invoice-loan-gained-list',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('./gained-documents-screen.tsx'), 'GainedDocumentsScreen'),
})

export const financialDocumentsRoutes = [invoiceLoanRoute, gainedDocumentsRoute] as const
