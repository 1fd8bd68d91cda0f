import { addDays } from '@partner-portal/contract/values/days'
import { parseDecimal } from '@partner-portal/contract/values/money'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { normalizePasted } from '@partner-portal/contract/values/pasted'
import { warsawMoment, warsawTime } from '#platform/instant.ts'
import type { ImportField, ImportValue } from './record.ts'

export interface CellFormat {
  readonly decimal: '.' | ','
  /** The separator of groups of three digits. */
  readonly grouping?: string | undefined
  readonly readDate: DateReader
  /** The day in Warsaw. */
  readonly today: string
}

/** The reason to refuse a value. The message goes to the rejects file. */
export class Refusal extends Error {}

/** Reads a CSV cell. Empty is null. Nothing is guessed: unreadable text is refused. */
export function readCell(
  name: string,
  field: ImportField,
  cell: string,
  format: CellFormat,
): ImportValue {
  const text = cell.trim()
  if (text === '') return nothing(name, field)
  // PostgreSQL stores no NUL.
  if (text.includes('\0')) throw new Refusal(`${name}: holds a NUL character`)
  switch (field.kind) {
    case 'text':
      if (text.length > field.max) throw new Refusal(`${name}: longer than ${field.max} characters`)
      return field.isSearched ? text.replaceAll(/\s+/g, ' ') : text
    case 'choice':
      return oneOf(name, field.choices, text)
    case 'set':
      return someOf(name, field.choices, text)
    case 'rule': {
      const { data, error } = field.rule.safeParse(text)
      return error ? refuse(name, text, error.issues[0]?.message ?? '') : data
    }
    case 'pattern':
      return field.pattern.test(text) ? text : refuse(name, text, `expected ${field.expected}`)
    case 'nip':
      return normalizeNip(text) ?? refuse(name, text, 'is not a NIP')
    case 'instant':
    case 'day':
      return readDate(name, field, text, format)
    case 'amount':
      return atLeast(
        name,
        field.min,
        parseDecimal(ungrouped(text, format), format.decimal) ??
          refuse(
            name,
            text,
            `is not an amount with at most two decimals after '${format.decimal}'`,
          ),
      )
    case 'integer':
      return /^\d{1,9}$/.test(text) && Number(text) <= field.max
        ? Number(text)
        : refuse(name, text, `is not a whole number up to ${field.max}`)
  }
}

/** Reads a JSON value. An integer amount is in minor units, a text is decimal. */
export function readJsonValue(
  name: string,
  field: ImportField,
  value: unknown,
  format: CellFormat,
): ImportValue {
  if (value === null || value === undefined) return nothing(name, field)
  if (typeof value === 'string') return readCell(name, field, value, format)
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    if (field.kind === 'amount') return atLeast(name, field.min, value)
    return readCell(name, field, String(value), format)
  }
  if (typeof value === 'boolean' && field.kind === 'choice')
    return readCell(name, field, String(value), format)
  if (Array.isArray(value) && field.kind === 'set')
    return readCell(name, field, value.map(String).join(' '), format)
  throw new Refusal(
    `${name}: ${JSON.stringify(value).slice(0, 40)} is neither a text nor a whole number`,
  )
}

function atLeast(name: string, min: number | undefined, amount: number): number {
  if (min !== undefined && amount < min) throw new Refusal(`${name}: is below zero`)
  return amount
}

const EARLIEST = '1990-01-01'
// Value dates and planned payments.
const AHEAD_DAYS = 366
// A loan of thirty years that is prolonged.
const FAR_AHEAD_DAYS = 50 * 366

/** Refuses a mistyped year, and an hour that the clocks of Warsaw skipped. */
function readDate(
  name: string,
  { kind, isAhead }: ImportField & { kind: 'instant' | 'day' },
  text: string,
  format: CellFormat,
): string {
  const read = format.readDate(text)
  const date = kind === 'day' ? dayOf(read) : read
  if (date === null)
    return refuse(name, text, `is not a ${kind === 'day' ? 'day' : 'date'} of the given format`)
  const latest = addDays(format.today, isAhead ? FAR_AHEAD_DAYS : AHEAD_DAYS)
  const day = date.slice(0, 10)
  if (day < EARLIEST || day > latest)
    return refuse(name, text, `is not between ${EARLIEST} and ${latest}`)
  // A text with an offset is longer.
  if (date.length === 19 && warsawTime(warsawMoment(date)) !== date)
    return refuse(name, text, 'is an hour that the clocks of Warsaw skip')
  return date
}

/** With the grouping ' ', `1 234,56 zł` is `1234,56`. */
function ungrouped(text: string, { decimal, grouping }: CellFormat): string {
  if (grouping === undefined) return text
  const plain = normalizePasted(text).replace(/ ?(?:zł|PLN)$/i, '')
  const [whole = '', ...fraction] = plain.split(decimal)
  const [first = '', ...groups] = whole.split(grouping)
  const isGrouped = /^[+-]?\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? [first + groups.join(''), ...fraction].join(decimal) : plain
}

function nothing(name: string, field: ImportField): null {
  if (field.required) throw new Refusal(`${name}: is empty`)
  return null
}

function oneOf(name: string, choices: readonly string[], text: string): string {
  return choices.includes(text) ? text : refuse(name, text, `expected one of ${choices.join(', ')}`)
}

function someOf(name: string, choices: readonly string[], text: string): string {
  const codes = text.split(/[\s,;|]+/).filter((part) => part !== '')
  for (const part of codes) oneOf(name, choices, part)
  return choices.filter((choice) => codes.includes(choice)).join(' ')
}

/** A day must have no time and no offset. */
function dayOf(date: string | null): string | null {
  return date?.endsWith(' 00:00:00') ? date.slice(0, 10) : null
}

function refuse(name: string, text: string, reason: string): never {
  throw new Refusal(
    `${name}: '${text.slice(0, 40)}' ${reason.startsWith('expected') ? `is unknown, ${reason}` : reason}`,
  )
}

const tokens: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
}

export type DateReader = (text: string) => string | null

/**
 * Compiles a format such as `M/D/YYYY` or `DD.MM.YYYY HH:mm`. The reader returns `YYYY-MM-DD
 * HH:mm:ss`, or null for other texts and impossible dates. Returns null for a format without year,
 * month and day.
 */
export function dateReader(format: string): DateReader | null {
  const source = format.replaceAll(
    /YYYY|MM?|DD?|HH?|mm|ss|[^A-Za-z]|[A-Za-z]/g,
    (part) => tokens[part] ?? part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  )
  if (!/YYYY/.test(format) || !/M/.test(format) || !/D/.test(format)) return null
  const pattern = new RegExp(`^${source}$`)
  return (text) => {
    const {
      year,
      month,
      day,
      hour = '0',
      minute = '0',
      second = '0',
    } = pattern.exec(text)?.groups ?? {}
    if (!year || !month || !day) return null
    return calendarTime([year, month, day, hour, minute, second].map(Number))
  }
}

/** Writes a date of a workbook as `dateReader` reads it. */
export function dateWriter(format?: string): (date: Date) => string {
  return (date) => {
    const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
    if (!format) return time === '00:00:00' ? day : `${day} ${time}`
    const [YYYY = '', MM = '', DD = ''] = day.split('-')
    const [HH = '', mm = '', ss = ''] = time.split(':')
    const parts = { YYYY, MM, DD, HH, mm, ss, M: `${+MM}`, D: `${+DD}`, H: `${+HH}` }
    return format.replaceAll(/YYYY|MM?|DD?|HH?|mm|ss/g, (part) => parts[part as keyof typeof parts])
  }
}

function calendarTime(parts: readonly number[]): string | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`
  const moment = new Date(`${text}Z`)
  // PostgreSQL's calendar has no year 0.
  if (year < 1 || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== text)
    return null
  return text.replace('T', ' ')
}

function pad(number: number, length = 2): string {
  return String(number).padStart(length, '0')
}

const plain = ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss'].map((format) =>
  dateReader(format),
)
// PostgreSQL takes offsets of less than 16 hours.
const isoWithOffset =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-](?:0\d|1[0-5]):?\d{2})$/

/** Without a format: a day, local time in Warsaw, or ISO 8601 with an offset. */
export const readPlainDate: DateReader = (text) => {
  for (const read of plain) {
    const wall = read?.(text)
    if (wall) return wall
  }
  const [, day, time, offset] = isoWithOffset.exec(text) ?? []
  return day && plain[0]?.(day) && !Number.isNaN(Date.parse(text))
    ? `${day} ${time}${offset}`
    : null
}
