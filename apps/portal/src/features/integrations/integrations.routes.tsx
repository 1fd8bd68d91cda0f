import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { securedRoute } from '#lib/routing/routes.ts'

const listRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/integrations',
  component: lazyScreen(
    () => import('./list/integration-list-screen.tsx'),
    'IntegrationListScreen',
  ),
})

const productRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/integrations/$slug',
  validateSearch: ({ product }: Record<string, unknown>): { product?: string } =>
    typeof product === 'string' && product !== '' ? { product } : {},
  component: lazyScreen(() => import('./frame/product-frame.tsx'), 'ProductFrame'),
  notFoundComponent: NotFound,
})

const indexRoute = createRoute({
  getParentRoute: () => productRoute,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/integrations/$slug/details', params, search, replace: true })
  },
})

const detailsRoute = createRoute({
  getParentRoute: () => productRoute,
  path: '/details',
  component: lazyScreen(() => import('./details/details-screen.tsx'), 'DetailsScreen'),
})

const pluginsRoute = createRoute({
  getParentRoute: () => productRoute,
  path: '/plugins',
  component: lazyScreen(() => import('./plugins/plugins-screen.tsx'), 'PluginsScreen'),
})

const testingRoute = createRoute({
  getParentRoute: () => productRoute,
  path: '/permissions/testing',
  component: lazyScreen(() => import('./keys/testing-screen.tsx'), 'TestingScreen'),
})

const productionRoute = createRoute({
  getParentRoute: () => productRoute,
  path: '/permissions/production',
  component: lazyScreen(() => import('./keys/production-screen.tsx'), 'ProductionScreen'),
})

export const integrationsRoutes = [
  listRoute,
  productRoute.addChildren([indexRoute, detailsRoute, pluginsRoute, testingRoute, productionRoute]),
] as const
