import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { openRoute } from '#lib/routing/routes.ts'

const unknownLink = lazyScreen(() => import('./confirmation/link-fault.tsx'), 'UnknownLinkScreen')

const confirmationRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/contract-confirmation/$hash',
  component: lazyScreen(
    () => import('./confirmation/confirmation-screens.tsx'),
    'ConfirmationScreen',
  ),
})

const summaryRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/contract-confirmation-summary/$hash',
  component: lazyScreen(() => import('./confirmation/confirmation-screens.tsx'), 'SummaryScreen'),
})

/** A link without its token. */
const cutConfirmationRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/contract-confirmation',
  component: unknownLink,
})

const cutSummaryRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/contract-confirmation-summary',
  component: unknownLink,
})

export const contractConfirmationRoutes = [
  confirmationRoute,
  summaryRoute,
  cutConfirmationRoute,
  cutSummaryRoute,
] as const
