import { lazyRouteComponent } from '@tanstack/react-router'
import { NetworkError } from '#lib/api-errors.ts'
import { loadFailedStyles } from '#lib/failed-styles.ts'

/**
 * A screen that is fetched when it is first opened. Where its file is gone after a new release,
 * the router reloads the page; where the server is, a reload would leave the browser's own error
 * page, so the route's error stands there instead and can be retried.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => lateImport(importer), exportName)

/** A part of the portal that is fetched when it is first needed; without a server a NetworkError. */
export async function lateImport<T>(importer: () => Promise<T>): Promise<T> {
  try {
    await loadFailedStyles()
    return await importer()
  } catch (error) {
    const answers = await fetch('/config.json', { cache: 'no-store' }).catch(() => null)
    throw answers?.ok ? error : new NetworkError('No answer', { cause: error })
  }
}
