import { isCalendarDay, isWallTime } from '@partner-portal/contract/dates'
import { type FieldKind, listLimits } from '@partner-portal/contract/grid-outline'
import { badRequest } from '../errors.ts'
import type { Value } from './expression.ts'

type Reader = (given: unknown) => Value | null

const readers: Record<FieldKind, { read: Reader; expected: string }> = {
  text: { read: readText, expected: `a text of at most ${listLimits.valueLength} characters` },
  code: { read: readText, expected: `a text of at most ${listLimits.valueLength} characters` },
  instant: { read: readWallTime, expected: 'a date and time: YYYY-MM-DD HH:mm:ss' },
  amount: { read: readInteger, expected: 'a whole number of minor units' },
  relation: { read: readInteger, expected: 'an id' },
  boolean: { read: readBoolean, expected: 'true or false' },
}

/** Reads a client's value for a kind of field, or throws 400 that names the parameter. */
export function readValue(kind: FieldKind, given: unknown, parameter: string): Value {
  const { read, expected } = readers[kind]
  const value = read(given)
  if (value === null) throw badRequest(`${parameter}: expected ${expected}`)
  return value
}

/** `true` or `false`, as BOOL and NULL take it. */
export function readFlag(given: unknown, parameter: string): boolean {
  return readValue('boolean', given, parameter) as boolean
}

/** A calendar day, as DATE takes it. */
export function readDay(given: string, parameter: string): string {
  if (!isCalendarDay(given)) throw badRequest(`${parameter}: expected a day: YYYY-MM-DD`)
  return given
}

function readText(given: unknown): string | null {
  const text = typeof given === 'number' ? String(given) : given
  // PostgreSQL stores no NUL.
  if (typeof text !== 'string' || text.length > listLimits.valueLength || text.includes('\0'))
    return null
  return text
}

function readWallTime(given: unknown): string | null {
  const text = typeof given === 'string' && given.length === 10 ? `${given} 00:00:00` : given
  return typeof text === 'string' && isWallTime(text) ? text : null
}

function readInteger(given: unknown): number | null {
  const number = typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

function readBoolean(given: unknown): boolean | null {
  if (given === true || given === 'true' || given === '1' || given === 1) return true
  if (given === false || given === 'false' || given === '0' || given === 0) return false
  return null
}
