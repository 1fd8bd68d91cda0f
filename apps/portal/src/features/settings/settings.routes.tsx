import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

const securityRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/password',
  component: lazyScreen(() => import('./security/security-screen.tsx'), 'SecurityScreen'),
})

const contactRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/contact',
  component: lazyScreen(() => import('./contact/contact-screen.tsx'), 'ContactScreen'),
})

export const settingsRoutes = [securityRoute, contactRoute] as const
