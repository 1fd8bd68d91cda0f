import { useCallback, useState } from 'react'
import { NetworkError } from '#lib/api-errors.ts'
import { loadFailedStyles } from '#lib/failed-styles.ts'
import { useOnceOnline } from '#lib/use-once-online.ts'

/** Loaded parts by their importer, so that a part that is used again is there in the first render. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * Lazy-loads a part of a screen. Call `load` on hover or focus, so that it is there on click; it
 * returns whether the part is there, and can be called again after a failure; it is, when the
 * network is back. `importer` must be the same function in every render.
 */
export function useLazyPart<Part>(importer: () => Promise<Part>) {
  const [part, setPart] = useState(() => loaded.get(importer) as Part | undefined)
  const [error, setError] = useState<Error | null>(null)

  const load = useCallback(async (): Promise<boolean> => {
    try {
      if (!loaded.has(importer)) {
        await loadFailedStyles()
        loaded.set(importer, await importer())
      }
      setError(null)
      setPart(() => loaded.get(importer) as Part)
      return true
    } catch (error) {
      setError(new NetworkError('No answer', { cause: error }))
      return false
    }
  }, [importer])
  useOnceOnline(error && load)
  return { part, error, load }
}
