import type { SecuredPage } from '@partner-portal/contract/protocol/access-map'
import { createRoute, type StaticDataRouteOption } from '@tanstack/react-router'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { securedRoute } from './routes.ts'
import { asTextSearch } from './search-params.ts'

/** The page of a list, whose state is in its address. */
export function listRoute<const Path extends SecuredPage, Screens extends Record<string, unknown>>(
  path: Path,
  importer: () => Promise<Screens>,
  screen: keyof Screens & string,
  staticData: StaticDataRouteOption = {},
) {
  return createRoute({
    getParentRoute: () => securedRoute,
    path,
    validateSearch: asTextSearch,
    component: lazyScreen(importer, screen),
    staticData,
  })
}
