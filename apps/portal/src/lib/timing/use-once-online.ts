import { useEffect } from 'react'

/** Runs when the network is back. Null without anything to try again. */
export function useOnceOnline(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [run])
}
