import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '#grid/list-search.ts'
import { securedRoute } from '#lib/routes.ts'

export const gainedDocumentsRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/invoice-loan-gained-list',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(
    () => import('./gained-documents-screen.tsx'),
    'GainedDocumentsScreen',
  ),
})

export const financialDocumentsRoutes = [gainedDocumentsRoute] as const
