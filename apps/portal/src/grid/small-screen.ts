/** Specification §9: the mobile breakpoint is 768 px. */
export const SMALL_SCREEN = '(max-width: 767px)'
