import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { daysBetween } from '@partner-portal/contract/values/days'
import { amountFormat, NO_VALUE } from '@partner-portal/contract/values/money'
import type { Amount, Day, Moment, Month } from '@partner-portal/contract/values/opaque'
import { dayInWarsaw, warsawDay } from '@partner-portal/contract/values/warsaw-day'
import { locale } from '#lib/texts/language.ts'
import { today } from '#lib/timing/today.ts'

/** Made at the first use: by then the language is known. */
function once<Format>(make: (language: string) => Format): () => Format {
  let format: Format | undefined
  return () => (format ??= make(locale.language))
}

function numbers(options: Intl.NumberFormatOptions) {
  return once((language) => new Intl.NumberFormat(language, options))
}

const amounts = once(amountFormat)

/** Minor units, with the currency's code. */
export function formatMoney(amount: Amount | number | null, currency = ''): string {
  // Another backend may send anything.
  if (!Number.isInteger(amount)) return NO_VALUE
  return amounts()(amount as number, /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : '')
}

const plainNumber = numbers({ useGrouping: 'always' } as Intl.NumberFormatOptions)

export function formatNumber(value: number): string {
  return Number.isFinite(value) ? plainNumber().format(value) : NO_VALUE
}

const compactNumber = numbers({ notation: 'compact', maximumFractionDigits: 1 })

/** Minor units for a scale: `3 000 000` → `30 tys.` */
export function formatCompact(amountMinor: number): string {
  return compactNumber().format(amountMinor / 100)
}

const percent = numbers({ style: 'percent', maximumFractionDigits: 2 })

/** Basis points: `120` → `1,2%`. */
export function formatPercent(basisPoints: number): string {
  return percent().format(basisPoints / 10_000)
}

const oneDecimal = numbers({ maximumFractionDigits: 1 })

export function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes >= 1 ? `${oneDecimal().format(megabytes)} MB` : `${Math.ceil(bytes / 1024)} kB`
}

/** `840 ms`, `1,2 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  return `${oneDecimal().format(milliseconds / 1000)} s`
}

/**
 * The calendar day in Warsaw, `YYYY-MM-DD`. A text without a zone is Warsaw time.
 * Other texts are returned unchanged.
 */
export function formatDate(day: Day | Moment | string | null): string {
  return day && typeof day === 'string' ? dayInWarsaw(day) : NO_VALUE
}

function dates(options: Intl.DateTimeFormatOptions) {
  return once((language) => new Intl.DateTimeFormat(language, options))
}

const clock = {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const warsawTime = {
  minutes: dates(clock),
  seconds: dates({ ...clock, second: '2-digit' }),
}

/** The clock in Warsaw: `14:05`. */
export function formatTime(moment: Date): string {
  return warsawTime.minutes().format(moment)
}

const numericDay = dates({
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/**
 * The calendar day in Warsaw in the language's form, `21.11.2026`, for the notice about the test
 * environment alone.
 * Other days are `formatDate`, in sentences too.
 */
export function formatPolishDay(moment: Date): string {
  return numericDay().format(moment)
}

/**
 * The moment in Warsaw: `2026-11-21, 14:05`, with seconds where two are compared: `14:05:12`.
 * Other texts are returned unchanged.
 */
export function formatMoment(
  moment: Moment | string,
  precision: keyof typeof warsawTime = 'minutes',
): string {
  const at = new Date(moment as string)
  if (Number.isNaN(at.getTime())) return moment as string
  return `${warsawDay.format(at)}, ${warsawTime[precision]().format(at)}`
}

const months = {
  short: dates({ month: 'short', timeZone: 'UTC' }),
  long: dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** `2026-10` → `paź`, in full `październik 2026`. */
export function formatMonth(month: Month | string, form: keyof typeof months): string {
  const day = new Date(`${month as string}-01T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? (month as string) : months[form]().format(day)
}

const nearDays = once((language) => {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'narrow' })
})

/** `dziś`, `jutro`, `30 lis`; a day of another year whole. */
export function formatNearDay(day: Day | Moment | string): string {
  const [date, now] = [formatDate(day), today()]
  const ahead = daysBetween(now, date)
  if (ahead === 0 || ahead === 1) return nearDays().format(ahead, 'day')
  if (date.slice(0, 4) !== now.slice(0, 4)) return date
  return `${Number(date.slice(8))} ${formatMonth(date.slice(0, 7), 'short')}`
}

/** A Polish number in groups that do not break: `+48609148828` → `+48 609 148 828`. Others unchanged. */
export function formatPhone(number: string): string {
  const [, prefix, ...groups] = /^(\+48)?(\d{3})(\d{3})(\d{3})$/.exec(number) ?? []
  return groups.length > 0 ? [prefix, ...groups].filter(Boolean).join('\u00a0') : number
}

const wholeDay = dates({ dateStyle: 'full' })

/** A day of the browser's calendar, to be read aloud: `wtorek, 24 listopada 2026`. */
export function formatWholeDay(day: Date): string {
  return wholeDay().format(day)
}

/** Sorts names by the language's rules. */
export function compareNames(a: string, b: string): number {
  return a.localeCompare(b, locale.language)
}

/** A language in itself: `polski`, `українська`. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
