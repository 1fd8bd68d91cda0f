import { parseDecimal } from './money.ts'
import { normalizePasted } from './pasted.ts'

const spellings = [
  { pattern: /^\d+(?:[.,]\d{1,2})?$/, grouping: '' },
  { pattern: /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/, grouping: '.' },
  { pattern: /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/, grouping: ',' },
]

/**
 * Parses a typed or pasted amount as minor units: `12 455,75`, `12455.75`, `12.455,75 zł`, `12 455,-`, with
 * any spaces. Null for anything else, also for `1.000`, which may be one or a thousand.
 */
export function parseTypedAmount(input: string): number | null {
  const text = normalizePasted(input)
    .replaceAll(' ', '')
    .replace(/(?:zł|pln)\.?$/i, '')
    .replace(/,-{1,2}$/, '')
  const spelling = spellings.find(({ pattern }) => pattern.test(text))
  if (!spelling) return null
  return parseDecimal(text.replaceAll(spelling.grouping, '').replace(',', '.'))
}
