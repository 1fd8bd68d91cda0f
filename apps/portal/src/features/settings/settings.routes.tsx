import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

const contactRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/settings/contact',
  component: lazyScreen(() => import('./contact/contact-screen.tsx'), 'ContactScreen'),
})

export const settingsRoutes = [contactRoute] as const
