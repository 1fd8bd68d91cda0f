import { useState } from 'react'

/**
 * A part of a screen that is fetched when it is first wanted. `prepare` asks for it: where the
 * pointer or the focus comes near, so that it is here by the time of the press. After a failure
 * it may be asked for again.
 */
export function useLazyPart<Part>(importer: () => Promise<Part>) {
  const [part, setPart] = useState<Part>()
  const [error, setError] = useState<Error | null>(null)

  async function prepare() {
    if (part) return
    try {
      const imported = await importer()
      setPart(() => imported)
      setError(null)
    } catch (error) {
      setError(error as Error)
    }
  }
  return { part, error, prepare: () => void prepare() }
}
