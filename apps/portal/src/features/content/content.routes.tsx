import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from '#lib/routing/routes.ts'

/** The address does not name the first tab. */
const marketingRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/marketing-resources',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } =>
    typeof tab === 'string' && /^[2-5]$/.test(tab) ? { tab } : {},
  component: lazyScreen(() => import('./resources/marketing-screen.tsx'), 'MarketingScreen'),
})

const promotionalRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/integration-resources',
  component: lazyScreen(
    () => import('./resources/promotional-materials-screen.tsx'),
    'PromotionalMaterialsScreen',
  ),
})

export const contentRoutes = [marketingRoute, promotionalRoute] as const
