import { NetworkError } from '#lib/failures/api-errors.ts'
import { loadFailedStyles } from './failed-styles.ts'

/**
 * Lazy-loads a module. Throws a NetworkError if the server does not answer, and what `ifGone` makes
 * of the error if only the module's file is gone: after a new release.
 */
export async function lazyImport<T>(
  importer: () => Promise<T>,
  ifGone: (error: unknown) => unknown = (cause) =>
    new NetworkError('No such file', { cause, said: 'newVersion' }),
): Promise<T> {
  try {
    await loadFailedStyles()
    return await importer()
  } catch (error) {
    const answers = await fetch('/config.json', { cache: 'no-store' }).catch(() => null)
    throw answers?.ok ? ifGone(error) : new NetworkError('No answer', { cause: error })
  }
}
