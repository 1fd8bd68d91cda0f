import { useCallback, useSyncExternalStore } from 'react'

/** Specification §9: the mobile breakpoint is 768 px. */
export function useSmallScreen(): boolean {
  return useWidthUpTo(767)
}

/** Correct from the first render on. */
export function useWidthUpTo(pixels: number): boolean {
  const query = `(max-width: ${pixels}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
