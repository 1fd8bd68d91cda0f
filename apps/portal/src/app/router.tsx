/*
 * Joining a feature to the portal: one line in `securedPages` (`openPages`) here, for one list in
 * lists.routes.tsx, and one entry in menu.ts.
 *
 * A feature's `<name>.routes.tsx` exports a tuple of routes:
 *
 *   const agentsRoute = createRoute({
 *     getParentRoute: () => securedRoute,            // from #lib/routing/routes.ts; publicRoute or openRoute for public pages
 *     path: '/agents',                               // a key of the contract's accessMap
 *     validateSearch: asTextSearch,                  // or a function that returns its known params
 *     component: lazyScreen(() => import('./agents-screen.tsx'), 'AgentsScreen'),
 *     staticData: { wide: true },                    // content up to 1600 px instead of 1280
 *   })
 *   export const teamRoutes = [agentsRoute] as const
 *
 * - The file is in the login page's bundle: nothing heavy in it (no contract entity, no icons).
 * - A screen does not import its route, which imports the screen. It asks by the route's id:
 *   `getRouteApi('/secured/invoice-loan-gained-list').useSearch()`.
 * - Search params are plain texts in the address and in validateSearch (search-params.ts); a list's
 *   screen checks its own. undefined, null and '' are left out of the address.
 * - A screen begins with `<PageHeading text=…>` (#ui/page-heading.tsx): its h1 and the tab's title.
 * - Controls come from #ui/ alone; the libraries behind are known there alone.
 * - No loaders that call the API: the secured frame renders a screen after /pre_auth and
 *   /user_info, so a screen's useQuery may run at once.
 */
import { createRouter } from '@tanstack/react-router'
import { listsRoutes } from '#app/lists.routes.tsx'
import { PublicFrame } from '#app/public-frame.tsx'
import { settingsRoutes, signInRoutes } from '#features/account/account.routes.tsx'
import { clientsRoutes } from '#features/clients/clients.routes.tsx'
import { consentsRoutes } from '#features/consents/consents.routes.tsx'
import { contentRoutes } from '#features/content/content.routes.tsx'
import { contractConfirmationRoutes } from '#features/contracts/contract-confirmation.routes.tsx'
import { documentsRoutes } from '#features/documents/documents.routes.tsx'
import { errorsRoutes, NotFoundScreen } from '#features/errors/errors.routes.tsx'
import { PageFailure } from '#features/errors/page-failure.tsx'
import { homeRoutes } from '#features/home/home.routes.tsx'
import { brokerApplicationRoutes } from '#features/integrations/broker-application.routes.tsx'
import { integrationsRoutes } from '#features/integrations/integrations.routes.tsx'
import { leadsRoutes } from '#features/leads/leads.routes.tsx'
import { settlementsRoutes } from '#features/settlements/settlements.routes.tsx'
import { teamRoutes } from '#features/team/team.routes.tsx'
import { todayRoutes } from '#features/today/today.routes.tsx'
import { tellFailure } from '#lib/failures/tell-failure.ts'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { baseUrl } from '#lib/routing/paths.ts'
import { openRoute, publicRoute, rootRoute, securedRoute } from '#lib/routing/routes.ts'
import { parseSearch, stringifySearch, type TextSearch } from '#lib/routing/search-params.ts'
import type { Walk } from '#lib/routing/walk.ts'

const openPages = [
  ...brokerApplicationRoutes,
  ...contractConfirmationRoutes,
  ...consentsRoutes,
] as const
const securedPages = [
  ...homeRoutes,
  ...todayRoutes,
  ...leadsRoutes,
  ...listsRoutes,
  ...documentsRoutes,
  ...settlementsRoutes,
  ...clientsRoutes,
  ...teamRoutes,
  ...integrationsRoutes,
  ...contentRoutes,
  ...settingsRoutes,
] as const
const barePages = [...errorsRoutes] as const

publicRoute.update({ component: PublicFrame })
openRoute.update({
  component: lazyScreen(() => import('./open-area.tsx'), 'OpenArea'),
})
securedRoute.update({
  component: lazyScreen(() => import('./secured-area.tsx'), 'SecuredArea'),
})

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren(signInRoutes),
  openRoute.addChildren(openPages),
  securedRoute.addChildren(securedPages),
  ...barePages,
])

export function createPortalRouter() {
  return createRouter({
    routeTree,
    basepath: baseUrl,
    parseSearch,
    stringifySearch,
    search: { strict: true },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: PageFailure,
    defaultOnCatch: tellFailure,
  })
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface StaticDataRouteOption {
    /** Content up to 1600 px instead of 1280. */
    readonly wide?: boolean
    /** A public page with banners. */
    readonly banners?: boolean
  }
  interface HistoryState {
    /** A message of the login page. In the history state, so that no link can forge it. */
    readonly loginNotice?: 'passwordSet' | 'passwordChanged' | 'sessionOver'
    /** The address to open after the sign-in, with its user; null: unknown. */
    readonly returnTo?: string
    readonly returnsUser?: string | null
    /** The search params of the list that led to a record's page, for the way back. */
    readonly listSearch?: TextSearch
    /** The thank-you page was reached by sending an application. */
    readonly isApplicationSent?: boolean
    /** The page of the list on which a record was opened. */
    readonly openedOn?: number
    /** The pages of the queue that led to a page. */
    readonly walk?: Walk | undefined
  }
}
