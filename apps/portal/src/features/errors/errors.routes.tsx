import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { rootRoute } from '#lib/routing/routes.ts'

const forbiddenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/403',
  component: lazyScreen(() => import('./error-screens.tsx'), 'ForbiddenScreen'),
})

export const errorsRoutes = [forbiddenRoute] as const
export const NotFoundScreen = lazyScreen(() => import('./error-screens.tsx'), 'NotFoundScreen')
