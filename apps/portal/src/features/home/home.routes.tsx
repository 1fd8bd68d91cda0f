import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { securedRoute } from '#lib/routes.ts'

export const homeRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
})

export const homeRoutes = [homeRoute] as const
