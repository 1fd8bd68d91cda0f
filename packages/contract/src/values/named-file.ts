/**
 * The name of a file by the number or the day of what it holds, in letters that every file system takes:
 * `potwierdzenie-FV-2026-11-00007.pdf`.
 */
export function namedFile(
  what: 'faktura' | 'potwierdzenie' | 'rozliczenie',
  number: string,
  ending: 'json' | 'pdf' | 'xlsx' | 'xml',
): string {
  // Ł has no decomposition.
  const plain = number.replaceAll('ł', 'l').replaceAll('Ł', 'L').normalize('NFD')
  const words = plain.replaceAll(/\p{M}/gu, '').match(/[A-Za-z0-9]+/g) ?? []
  return `${[what, ...words].join('-')}.${ending}`
}
