import { isCalendarDay } from './dates.ts'
import { addDays } from './days.ts'
import { normalizePasted } from './pasted.ts'
import { plainText } from './plain-text.ts'

/** Beginnings of the Polish month names, without diacritics. */
const MONTHS = [
  'sty',
  'lut',
  'mar',
  'kwi',
  'maj',
  'cze',
  'lip',
  'sie',
  'wrz',
  'paz',
  'lis',
  'gru',
] as const
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'] as const

/** Days from today. */
const NEAR: ReadonlyMap<string, number> = new Map([
  ['wczoraj', -1],
  ['dzis', 0],
  ['dzisiaj', 0],
  ['jutro', 1],
])

const YEAR_FIRST = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}|\d{2}))?$/
const NAMED = /^(\d{1,2})[-. ]*([a-z]+)\.?[- ]*(\d{4}|\d{2})?$/
const DIGITS_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/
const DIGITS_DAY_FIRST = /^(\d{2})(\d{2})(\d{4})$/

/**
 * The day that a Polish writer means, as `2026-11-01`; null if it is none. Takes `1.11.2026`,
 * `1.11.26`, `01/11/2026`, `2026-11-1`, `20261101`, `01112026`, `01.11`, `1 listopada`,
 * `1 lis 2026` and `1 XI 2026`, each with any spaces and a final `r.`, and `dziś`, `jutro`. Without a
 * year it is the year of `today` (`2026-11-22`).
 */
export function readTypedDay(input: string, today: string): string | null {
  const text = plain(input)
  const near = NEAR.get(text)
  if (near !== undefined) return addDays(today, near)
  const thisYear = today.slice(0, 4)
  const digits = /^\d{8}$/.test(text)
  const yearFirst = (digits ? DIGITS_YEAR_FIRST : YEAR_FIRST).exec(text)
  const day = yearFirst && dayOf(yearFirst[1], yearFirst[2], yearFirst[3])
  if (day) return day
  const dayFirst = (digits ? DIGITS_DAY_FIRST : DAY_FIRST).exec(text)
  if (dayFirst) return dayOf(dayFirst[3] ?? thisYear, dayFirst[2], dayFirst[1])
  const match = NAMED.exec(text)
  return match && dayOf(match[3] ?? thisYear, monthOf(match[2] ?? ''), match[1])
}

function plain(input: string): string {
  return plainText(normalizePasted(input))
    .replace(/\s*([-./])\s*/g, '$1')
    .replace(/ ?(?:roku|r)?\.?$/, '')
}

function monthOf(name: string): string | undefined {
  const roman = ROMAN.findIndex((numeral) => numeral === name)
  const at = roman >= 0 ? roman : MONTHS.findIndex((start) => name.startsWith(start))
  return at >= 0 ? String(at + 1) : undefined
}

function dayOf(year?: string, month?: string, day?: string): string | null {
  if (!year || !month || !day) return null
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}
