import { useMediaQuery } from '@mantine/hooks'

/** Specification §9: the mobile breakpoint is 768 px. */
const SMALL_SCREEN = '(max-width: 767px)'

/** Known from the first render on. */
export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL_SCREEN, undefined, { getInitialValueInEffect: false })
}
