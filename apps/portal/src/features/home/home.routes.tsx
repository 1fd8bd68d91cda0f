import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'

const homeRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/',
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen'),
})

export const homeRoutes = [homeRoute] as const
