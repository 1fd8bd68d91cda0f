import { createRoute } from '@tanstack/react-router'
import { integrationRoute } from '#domain/integration/integration-route.ts'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'

const testingRoute = createRoute({
  getParentRoute: () => integrationRoute,
  path: '/permissions/testing',
  component: lazyScreen(() => import('./testing-screen.tsx'), 'TestingScreen'),
})

const productionRoute = createRoute({
  getParentRoute: () => integrationRoute,
  path: '/permissions/production',
  component: lazyScreen(() => import('./production-screen.tsx'), 'ProductionScreen'),
})

export const accessRoutes = [testingRoute, productionRoute] as const
