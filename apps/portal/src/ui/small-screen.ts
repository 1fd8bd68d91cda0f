import { useCallback, useSyncExternalStore } from 'react'
import { smallScreen, upTo } from '#ui/screen-width.ts'

export function useSmallScreen(): boolean {
  return useMedia(smallScreen)
}

export function useWidthUpTo(pixels: number): boolean {
  return useMedia(upTo(pixels))
}

/** Correct from the first render on. */
function useMedia(query: string): boolean {
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
