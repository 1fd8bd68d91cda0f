/** From 768 px on a screen is wide. */
export const smallScreen = upTo(767)

export function upTo(pixels: number): string {
  return `(max-width: ${pixels}px)`
}
