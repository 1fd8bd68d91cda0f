import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

const invoiceLoanRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/invoice-loan-list',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./invoice-loan-list.tsx'), 'InvoiceLoanScreen'),
  staticData: { wide: true },
})

const gainedDocumentsRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/invoice-loan-gained-list',
  validateSearch: asTextSearch,
  component: lazyScreen(() => import('./gained-document-list.tsx'), 'GainedDocumentsScreen'),
})

const limitsRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/invoice-loan-list/limits',
  component: lazyScreen(() => import('./limits-screen.tsx'), 'LimitsScreen'),
})

export const documentsRoutes = [invoiceLoanRoute, gainedDocumentsRoute, limitsRoute] as const
