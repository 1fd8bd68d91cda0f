import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

/** A page with cards of several features. */
const securityRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/password',
  component: lazyScreen(() => import('./security-page.tsx'), 'SecurityPage'),
})

export const securityRoutes = [securityRoute] as const
