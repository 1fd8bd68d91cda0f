import { lazyRouteComponent } from '@tanstack/react-router'
import { lazyImport } from './lazy-import.ts'

/**
 * Lazy-loads a screen. For a missing file, after a new release, the router reloads the page.
 * Without the server a reload would show the browser's error page, so the route's error is shown
 * with a retry.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => lazyImport(importer, asGone), exportName)

/**
 * The failure in Chromium's words, known to the router; Vite's words for a style sheet are not. The
 * router reloads once for each message.
 */
function asGone(cause: unknown): Error {
  return new TypeError(`Failed to fetch dynamically imported module: ${cause}`)
}
