import { useCallback, useState } from 'react'
import { useOnceOnline } from '#lib/timing/use-once-online.ts'
import { loadedPart, loadPart, type PartImporter } from './loaded-parts.ts'

/**
 * Lazy-loads a part of a screen. Call `load` on hover or focus, so that it is there on click; it
 * returns whether the part is there, and can be called again after a failure; it is, when the
 * network is back. `importer` must be the same function in every render.
 */
export function useLazyPart<Part>(importer: PartImporter<Part>) {
  const [part, setPart] = useState(() => loadedPart(importer))
  const [error, setError] = useState<Error | null>(null)

  const load = useCallback(async (): Promise<boolean> => {
    try {
      const loaded = await loadPart(importer)
      setError(null)
      setPart(() => loaded)
      return true
    } catch (error) {
      setError(error as Error)
      return false
    }
  }, [importer])
  useOnceOnline(error && load)
  return { part, error, load }
}
