import { useState } from 'react'
import { NetworkError } from '#lib/api-errors.ts'
import { loadFailedStyles } from '#lib/failed-styles.ts'

/**
 * A part of a screen that is fetched when it is first wanted. `prepare` asks for it, and says
 * whether it is here: call it where the pointer or the focus comes near, so that the press finds
 * it. After a failure it may be asked for again.
 */
export function useLazyPart<Part>(importer: () => Promise<Part>) {
  const [part, setPart] = useState<Part>()
  const [error, setError] = useState<Error | null>(null)

  async function prepare(): Promise<boolean> {
    if (part) return true
    try {
      await loadFailedStyles()
      const imported = await importer()
      setError(null)
      setPart(() => imported)
      return true
    } catch (error) {
      setError(new NetworkError('No answer', { cause: error }))
      return false
    }
  }
  return { part, error, prepare }
}
