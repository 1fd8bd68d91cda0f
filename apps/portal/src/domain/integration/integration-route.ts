import { createRoute, type RegisteredRouter } from '@tanstack/react-router'
import { securedRoute } from '#lib/routing/routes.ts'

/** The parent route of an integration's pages. app/ gives it its frame. */
export const integrationRoute = createRoute({
  getParentRoute: () => securedRoute,
  path: '/integrations/$slug',
  validateSearch: ({ product }: Record<string, unknown>): { product?: string } =>
    typeof product === 'string' && product !== '' ? { product } : {},
})

/** A page of an integration that exists in this build. */
export type IntegrationPage = Exclude<
  Extract<keyof RegisteredRouter['routesByPath'], `/integrations/$slug/${string}`>,
  '/integrations/$slug/'
>
