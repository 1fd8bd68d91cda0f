import { NetworkError } from '#lib/failures/api-errors.ts'
import { tellFailure } from '#lib/failures/tell-failure.ts'

/** Loaded modules by importer, so that later uses are there in the first render. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>()

export function imported<T>(importer: () => Promise<T>): T | undefined {
  return loaded.get(importer) as T | undefined
}

/**
 * Lazy-loads a module or a part of it, once. Throws a NetworkError without an answer of the server,
 * and `ifGone` of the error for a missing file: after a new release.
 */
export async function lazyImport<T>(
  importer: () => Promise<T>,
  ifGone: (error: unknown) => unknown = (cause) =>
    new NetworkError('No such file', { cause, said: 'newVersion' }),
): Promise<T> {
  if (loaded.has(importer)) return loaded.get(importer) as T
  try {
    await Promise.all([...failedStyles].map(loadAgain))
    const result = await importer()
    loaded.set(importer, result)
    return result
  } catch (error) {
    const answers = await fetch(`${import.meta.env.BASE_URL}config.json`, {
      cache: 'no-store',
    }).catch(() => null)
    if (answers?.ok) tellFailure(error)
    throw answers?.ok ? ifGone(error) : new NetworkError('No answer', { cause: error })
  }
}

// Vite asks for each sheet of a lazy part only once, so a retry would load the script alone.
const failedStyles = new Set<HTMLLinkElement>()

// An error of a link does not bubble. No lazy part needs the brand's sheet, in the body. Unit tests
// have no window.
globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    if (target.parentElement === document.head) failedStyles.add(target)
  },
  true,
)

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  failedStyles.delete(link)
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`No answer: ${again.href}`)))
    link.replaceWith(again)
  })
}
