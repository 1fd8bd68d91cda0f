import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

const clientRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/client/$nip',
  component: lazyScreen(() => import('./client-screen.tsx'), 'ClientScreen'),
})

export const clientsRoutes = [clientRoute] as const
