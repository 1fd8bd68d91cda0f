import { createRoute } from '@tanstack/react-router'
import { integrationRoute } from '#domain/integration/integration-route.ts'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'

const pluginsRoute = createRoute({
  getParentRoute: () => integrationRoute,
  path: '/plugins',
  component: lazyScreen(() => import('./plugins-screen.tsx'), 'PluginsScreen'),
})

export const pluginsRoutes = [pluginsRoute] as const
