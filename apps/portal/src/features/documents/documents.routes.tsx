import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { listRoute } from '#lib/routing/list-route.ts'
import { securedRoute } from '#lib/routing/routes.ts'

const receivedDocumentsRoute = listRoute(
  '/invoice-loan-list',
  () => import('./received-document-list.tsx'),
  'ReceivedDocumentsScreen',
  { wide: true },
)

const gainedDocumentsRoute = listRoute(
  '/invoice-loan-gained-list',
  () => import('./gained-document-list.tsx'),
  'GainedDocumentsScreen',
)

const limitsRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/invoice-loan-list/limits',
  component: lazyScreen(() => import('./limits-screen.tsx'), 'LimitsScreen'),
})

export const documentsRoutes = [receivedDocumentsRoute, gainedDocumentsRoute, limitsRoute] as const
