import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#lib/routes.ts'

const forbiddenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/403',
  component: lazyRouteComponent(() => import('./error-screens.tsx'), 'ForbiddenScreen'),
})

export const errorsRoutes = [forbiddenRoute] as const
export const NotFoundScreen = lazyRouteComponent(
  () => import('./error-screens.tsx'),
  'NotFoundScreen',
)
