import { createRootRoute, createRoute } from '@tanstack/react-router'
import { guard } from './guard.ts'

/**
 * The four parent routes. Features name their parent here, and app/ gives the parents their frames,
 * so features do not need app.
 */
export const rootRoute = createRootRoute()

/** Pages with banners, for signed-out users. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public' })

/**
 * Pages for anybody, signed in or not. They need no session and load nothing from other origins.
 */
export const openRoute = createRoute({ getParentRoute: () => rootRoute, id: 'open' })

/** Pages with menu and guard, rendered after the user was loaded. */
export const securedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'secured',
  beforeLoad: guard,
})
