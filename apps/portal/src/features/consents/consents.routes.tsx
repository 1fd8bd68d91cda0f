import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { openRoute } from '#lib/routing/routes.ts'

const consentsRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/client-consents/$hash',
  component: lazyScreen(() => import('./consents-screen.tsx'), 'ConsentsScreen'),
})

/** A link without its token. */
const cutRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/client-consents',
  component: lazyScreen(() => import('./consents-screen.tsx'), 'UnknownConsentsScreen'),
})

export const consentsRoutes = [consentsRoute, cutRoute] as const
