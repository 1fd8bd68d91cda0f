import { useEffect } from 'react'

/** Runs when the network is back. Null if there is nothing to try again. */
export function useOnceOnline(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [run])
}
