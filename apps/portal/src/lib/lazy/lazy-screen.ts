import { lazyRouteComponent } from '@tanstack/react-router'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { loadFailedStyles } from './failed-styles.ts'

/**
 * Lazy-loads a screen. If its file is gone after a new release, the router reloads the page. If the
 * server is gone, a reload would show the browser's error page, so the route's error is shown with a retry.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => lazyImport(importer), exportName)

/** Lazy-loads a module. Throws a NetworkError if the server does not answer. */
export async function lazyImport<T>(importer: () => Promise<T>): Promise<T> {
  try {
    await loadFailedStyles()
    return await importer()
  } catch (error) {
    const answers = await fetch('/config.json', { cache: 'no-store' }).catch(() => null)
    throw answers?.ok ? error : new NetworkError('No answer', { cause: error })
  }
}
