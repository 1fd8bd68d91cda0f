import { createRootRoute, createRoute } from '@tanstack/react-router'
import { guard } from '#lib/guard.ts'

/**
 * The four routes that pages hang on. A feature names its parent here; app/ gives
 * them their frames, so that features need not know app.
 */
export const rootRoute = createRootRoute()

/** Pages with the banner panel, for people who are not signed in. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public' })

/**
 * Pages for anybody, signed in or not: they stand on their own, ask for no login and load nothing
 * of other origins.
 */
export const openRoute = createRoute({ getParentRoute: () => rootRoute, id: 'open' })

/** Pages with menu and guard; rendered once the user is loaded. */
export const securedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'secured',
  beforeLoad: guard,
})
