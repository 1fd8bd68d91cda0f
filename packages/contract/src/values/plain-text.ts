/** The text in small letters without accents, for comparison: `Łódź` → `lodz`. */
export function plainText(text: string): string {
  // Ł has no decomposition.
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '')
}
