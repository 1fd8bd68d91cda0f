import { normalizeNip } from '@partner-portal/contract/values/nip'

/** The command in a typed text, besides a search for records. */
export type Command =
  | { readonly kind: 'report'; readonly nip: string }
  | { readonly kind: 'settlement'; readonly month: string; readonly file: 'pdf' | 'xlsx' | null }

const months = 'stycz lut mar kwie maj czerw lip sierp wrze pazdz list grud'.split(' ')
const files: Readonly<Record<string, 'pdf' | 'xlsx'>> = {
  pdf: 'pdf',
  xlsx: 'xlsx',
  xls: 'xlsx',
  excel: 'xlsx',
  arkusz: 'xlsx',
}

/** Small letters without accents, word by word. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ł', 'l').normalize('NFD')
  return plain.replaceAll(/\p{M}/gu, '').split(/\s+/).filter(Boolean)
}

/** True if each word begins one of the name's: `um wni` is "Umowy i wnioski". */
export function isNamedBy(name: string, words: readonly string[]): boolean {
  const parts = wordsOf(name)
  return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)))
}

/**
 * `Zgłoś 5260250274`, or the NIP alone; `RO październik pdf`, `rozliczenie 10/2026`. A month
 * without a year is the last one begun by `today`.
 */
export function commandOf(text: string, today: string): Command | null {
  const [verb = '', ...rest] = text.trim().split(/\s+/)
  const isVerb = 'zglos'.startsWith(wordsOf(verb)[0] ?? '-') && verb.length >= 3
  const nip = normalizeNip(isVerb ? rest.join('') : text)
  if (nip) return { kind: 'report', nip }
  const words = wordsOf(text)
  const month = monthOf(words, today)
  const file = words.map((word) => files[word]).find((each) => each !== undefined) ?? null
  const isNamed = words.some((word) => /^ro\b/.test(word) || word.startsWith('rozlicz'))
  return month && (file || isNamed) ? { kind: 'settlement', month, file } : null
}

function monthOf(words: readonly string[], today: string): string | null {
  for (const word of words) {
    const [, year, month] =
      /(20\d\d)[-/.](\d{1,2})$/.exec(word) ?? swapped(/^(\d{1,2})[-/.](20\d\d)$/.exec(word)) ?? []
    if (year && month && Number(month) >= 1 && Number(month) <= 12)
      return `${year}-${month.padStart(2, '0')}`
  }
  const monthIndex = words
    .filter((word) => word.length >= 3)
    .map((word) => months.findIndex((stem) => word.startsWith(stem) || stem.startsWith(word)))
    .find((at) => at >= 0)
  if (monthIndex === undefined) return null
  const month = String(monthIndex + 1).padStart(2, '0')
  const year = words.find((word) => /^20\d\d$/.test(word)) ?? lastYearOf(month, today)
  return `${year}-${month}`
}

const swapped = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1]]

function lastYearOf(month: string, today: string): string {
  const year = today.slice(0, 4)
  return month <= today.slice(5, 7) ? year : String(Number(year) - 1)
}
