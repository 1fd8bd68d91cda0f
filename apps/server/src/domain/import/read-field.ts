import { parseDecimal } from '@partner-portal/contract/money'
import { normalizeNip } from '@partner-portal/contract/nip'
import type { DateReader } from './date-format.ts'
import type { ImportField, ImportValue } from './record.ts'

export interface CellFormat {
  readonly decimal: '.' | ','
  readonly readDate: DateReader
}

/** Why a value is refused. The message goes to the rejects file. */
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
      return format.readDate(text) ?? refuse(name, text, 'is not a date of the given format')
    case 'day':
      return dayOf(format.readDate(text)) ?? refuse(name, text, 'is not a day of the given format')
    case 'amount':
      return (
        parseDecimal(text, format.decimal) ??
        refuse(name, text, `is not an amount with at most two decimals after '${format.decimal}'`)
      )
    case 'integer':
      return /^\d{1,9}$/.test(text) && Number(text) <= field.most
        ? Number(text)
        : refuse(name, text, `is not a whole number up to ${field.most}`)
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
    if (field.kind === 'amount') return value
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

function nothing(name: string, field: ImportField): null {
  if (field.required) throw new Refusal(`${name}: is empty`)
  return null
}

function oneOf(name: string, choices: readonly string[], text: string): string {
  return choices.includes(text) ? text : refuse(name, text, `expected one of ${choices.join(', ')}`)
}

function someOf(name: string, choices: readonly string[], text: string): string {
  const given = text.split(/[\s,;|]+/).filter((part) => part !== '')
  for (const part of given) oneOf(name, choices, part)
  return choices.filter((choice) => given.includes(choice)).join(' ')
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
