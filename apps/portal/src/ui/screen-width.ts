/** Specification §9: the mobile breakpoint is 768 px. */
export const smallScreen = upTo(767)

export function upTo(pixels: number): string {
  return `(max-width: ${pixels}px)`
}
