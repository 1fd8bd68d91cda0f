import {
  type FieldKind,
  type GridField,
  type GridFields,
  listLimits,
  type MatchType,
} from '@partner-portal/contract/lists/grid-outline'
import { isCalendarDay, isWallTime } from '@partner-portal/contract/values/dates'
import { badRequest } from '../errors.ts'
import type { Comparison, Expression, Pattern, Value } from './compile.ts'
import { type RawNode, readRawBody } from './raw-grammar.ts'

/** Reads one filter as an expression, or throws 400 that names the parameter. */
export function readFilter(
  fields: GridFields,
  name: string,
  matchType: MatchType,
  value: string,
): Expression {
  const parameter = `filter[${name}][value]`
  if (matchType === 'RAW') return readRaw(fields, value, parameter)
  if (matchType !== 'IN' && value.length > listLimits.valueLength)
    throw badRequest(`${parameter}: longer than ${listLimits.valueLength} characters`)
  const { kind, fromStart } = fieldOf(fields, name, parameter)
  switch (matchType) {
    case 'EXACT':
    case 'RELATION':
    case 'BOOL':
      return { field: name, test: '=', value: readValue(kind, value, parameter) }
    case 'LIKE':
      return {
        field: name,
        test: 'LIKE',
        pattern: {
          text: String(readValue(kind, value, parameter)),
          openStart: !fromStart,
          openEnd: true,
        },
      }
    case 'IN':
      return readIn(name, kind, value.split(','), parameter)
    case 'NULL':
      return { field: name, test: 'NULL', isNull: readValue('boolean', value, parameter) === true }
    case 'DATE':
      if (!isCalendarDay(value)) throw badRequest(`${parameter}: expected a day: YYYY-MM-DD`)
      return { field: name, test: 'DAY', day: value }
  }
}

function readRaw(fields: GridFields, text: string, parameter: string): Expression {
  const { root, given } = readRawBody(text, parameter)
  const used = new Set<string>()
  const expression = resolve(root)
  for (const name of given.keys())
    if (!used.has(name))
      throw badRequest(`${parameter}: the parameter ${name.slice(0, 64)} is not used`)
  return expression

  function resolve(node: RawNode): Expression {
    if ('all' in node) return { all: node.all.map(resolve) }
    if ('any' in node) return { any: node.any.map(resolve) }
    if (!given.has(node.parameter))
      throw badRequest(`${parameter}: the parameter ${node.parameter} is missing`)
    used.add(node.parameter)
    const { kind } = fieldOf(fields, node.field, parameter)
    const value = given.get(node.parameter)
    if (node.operator === 'IN') return readIn(node.field, kind, inValues(value), parameter)
    if (node.operator !== 'LIKE')
      return { field: node.field, test: node.operator, value: readValue(kind, value, parameter) }
    if (kind !== 'text') throw badRequest(`${parameter}: ${node.field} does not take LIKE`)
    return {
      field: node.field,
      test: 'LIKE',
      pattern: readPattern(String(readValue(kind, value, parameter))),
    }
  }
}

function readIn(
  field: string,
  kind: FieldKind,
  given: readonly unknown[],
  parameter: string,
): Comparison {
  const trimmed = given
    .map((value) => (typeof value === 'string' ? value.trim() : value))
    .filter((value) => value !== '')
  if (trimmed.length === 0 || trimmed.length > listLimits.values)
    throw badRequest(`${parameter}: expected 1 to ${listLimits.values} values`)
  return { field, test: 'IN', values: trimmed.map((value) => readValue(kind, value, parameter)) }
}

function inValues(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
}

/**
 * Reads a RAW pattern. Percent signs at its ends are wildcards, the rest is
 * literal.
 */
function readPattern(text: string): Pattern {
  const openStart = text.startsWith('%')
  const openEnd = text.length > 1 && text.endsWith('%')
  return { text: text.slice(openStart ? 1 : 0, openEnd ? -1 : undefined), openStart, openEnd }
}

/** Finds a filterable field. Checks own properties only, so `__proto__` is unknown. */
function fieldOf(fields: GridFields, name: string, parameter: string): GridField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field?.filter)
    throw badRequest(`${parameter}: ${name.slice(0, 64)} is not a field of this list`)
  return field
}

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
function readValue(kind: FieldKind, given: unknown, parameter: string): Value {
  const { read, expected } = readers[kind]
  const value = read(given)
  if (value === null) throw badRequest(`${parameter}: expected ${expected}`)
  return value
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
