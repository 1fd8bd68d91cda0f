import { lazyRouteComponent } from '@tanstack/react-router'
import { lazyImport } from './lazy-import.ts'

/**
 * Lazy-loads a screen. If its file is gone after a new release, the router reloads the page. If the
 * server is gone, a reload would show the browser's error page, so the route's error is shown with a retry.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => lazyImport(importer, asGone), exportName)

/**
 * As Chromium says it, which the router knows; what Vite says of a style sheet it does not know. The
 * router reloads once for each message.
 */
function asGone(cause: unknown): Error {
  return new TypeError(`Failed to fetch dynamically imported module: ${cause}`)
}
