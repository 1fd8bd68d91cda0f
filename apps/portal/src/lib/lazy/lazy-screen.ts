import { lazyRouteComponent } from '@tanstack/react-router'
import { lazyImport } from './lazy-import.ts'

/**
 * Lazy-loads a screen. If its file is gone after a new release, the router reloads the page. If the
 * server is gone, a reload would show the browser's error page, so the route's error is shown with a retry.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => lazyImport(importer, (error) => error), exportName)
