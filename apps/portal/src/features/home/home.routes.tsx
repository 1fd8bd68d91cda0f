import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

const homeRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/',
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen'),
})

export const homeRoutes = [homeRoute] as const
