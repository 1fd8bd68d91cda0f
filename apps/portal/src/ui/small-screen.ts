import { useMediaQuery } from '@mantine/hooks'

/** Specification §9: the mobile breakpoint is 768 px. */
export function useSmallScreen(): boolean {
  return useWidthUpTo(767)
}

/** Known from the first render on. */
export function useWidthUpTo(pixels: number): boolean {
  const query = `(max-width: ${pixels}px)`
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false })
}
