import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { openRoute } from '#lib/routing/routes.ts'

const applicationRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/wspolpraca-dla-brokerow',
  component: lazyScreen(
    () => import('./application/broker-application-screen.tsx'),
    'BrokerApplicationScreen',
  ),
})

const thankYouRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/dziekujemy',
  component: lazyScreen(() => import('./application/thank-you-screen.tsx'), 'ThankYouScreen'),
})

export const brokerApplicationRoutes = [applicationRoute, thankYouRoute] as const
