import { createRoute, redirect } from '@tanstack/react-router'
import { integrationRoute } from '#domain/integration/integration-route.ts'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

const listRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/integrations',
  component: lazyScreen(() => import('./integration-list-screen.tsx'), 'IntegrationListScreen'),
})

const indexRoute = createRoute({
  getParentRoute: () => integrationRoute,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/integrations/$slug/details', params, search, replace: true })
  },
})

/** A page with sections of several features, which app/ joins. */
export const detailsRoute = createRoute({
  getParentRoute: () => integrationRoute,
  path: '/details',
})

export const integrationsRoutes = [listRoute] as const
export const integrationDetailsRoutes = [indexRoute, detailsRoute] as const
