import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy-screen.ts'
import { securedRoute } from '#lib/routes.ts'

const passwordRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/password',
  component: lazyScreen(() => import('./password-screen.tsx'), 'PasswordScreen'),
})

const contactRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/contact',
  component: lazyScreen(() => import('./contact-screen.tsx'), 'ContactScreen'),
})

export const settingsRoutes = [passwordRoute, contactRoute] as const
