import {
  type FieldKind,
  type GridField,
  type GridFields,
  listLimits,
  type MatchType,
} from '@partner-portal/contract/list/grid-outline'
import { RawError, type RawNode, readRawBody } from '@partner-portal/contract/list/raw-filter'
import { isCalendarDay, isWallTime, TIME_ZONE } from '@partner-portal/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import { badRequest } from '../errors.ts'
import type { Viewer } from '../session/principal.ts'
import type { GridColumn, GridColumns, GridSource } from './grid-source.ts'
import { compileWords, likePattern, type Pattern } from './like.ts'

/** A filter with its parsed value. */
export interface Filter {
  readonly field: string
  readonly expression: Expression
}

/** A comparison of a declared field with checked values. */
type Comparison =
  | {
      readonly field: string
      readonly test: '=' | '!=' | '<' | '<=' | '>' | '>='
      readonly value: Value
    }
  | { readonly field: string; readonly test: 'IN'; readonly values: readonly Value[] }
  | { readonly field: string; readonly test: 'LIKE'; readonly pattern: Pattern }
  | { readonly field: string; readonly test: 'WORDS'; readonly text: string }
  | { readonly field: string; readonly test: 'NULL'; readonly isNull: boolean }
  | { readonly field: string; readonly test: 'DAY'; readonly day: string }

type Value = string | number | boolean

export type Expression =
  | Comparison
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }

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
    case 'LIKE': {
      const text = String(readValue(kind, value, parameter))
      return fromStart
        ? { field: name, test: 'LIKE', pattern: { text, openStart: false, openEnd: true } }
        : { field: name, test: 'WORDS', text }
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
  const { root, parameters: given } = readBody(text, parameter)
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

function readBody(text: string, parameter: string) {
  try {
    return readRawBody(text)
  } catch (error) {
    if (!(error instanceof RawError)) throw error
    throw badRequest(`${parameter}: ${error.message}`)
  }
}

function readIn(
  field: string,
  kind: FieldKind,
  values: readonly unknown[],
  parameter: string,
): Comparison {
  const trimmed = values
    .map((value) => (typeof value === 'string' ? value.trim() : value))
    .filter((value) => value !== '')
  if (trimmed.length === 0 || trimmed.length > listLimits.values)
    throw badRequest(`${parameter}: expected 1 to ${listLimits.values} values`)
  return { field, test: 'IN', values: trimmed.map((value) => readValue(kind, value, parameter)) }
}

function inValues(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
}

/** Reads a RAW pattern. Percent signs at its ends are wildcards, the rest is literal. */
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

type Reader = (input: unknown) => Value | null

const readers: Record<FieldKind, { read: Reader; expected: string }> = {
  text: { read: readText, expected: `a text of at most ${listLimits.valueLength} characters` },
  code: { read: readText, expected: `a text of at most ${listLimits.valueLength} characters` },
  instant: { read: readWallTime, expected: 'a date and time: YYYY-MM-DD HH:mm:ss' },
  amount: { read: readInteger, expected: 'a whole number of minor units' },
  relation: { read: readInteger, expected: 'an id' },
  boolean: { read: readBoolean, expected: 'true or false' },
}

/** Reads a client's value for a kind of field, or throws 400 that names the parameter. */
function readValue(kind: FieldKind, input: unknown, parameter: string): Value {
  const { read, expected } = readers[kind]
  const value = read(input)
  if (value === null) throw badRequest(`${parameter}: expected ${expected}`)
  return value
}

function readText(input: unknown): string | null {
  const text = typeof input === 'number' ? String(input) : input
  // PostgreSQL stores no NUL.
  if (typeof text !== 'string' || text.length > listLimits.valueLength || text.includes('\0'))
    return null
  return text
}

function readWallTime(input: unknown): string | null {
  const text = typeof input === 'string' && input.length === 10 ? `${input} 00:00:00` : input
  return typeof text === 'string' && isWallTime(text) ? text : null
}

function readInteger(input: unknown): number | null {
  const number = typeof input === 'string' && /^-?\d{1,15}$/.test(input) ? Number(input) : input
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

function readBoolean(input: unknown): boolean | null {
  if (input === true || input === 'true' || input === '1' || input === 1) return true
  if (input === false || input === 'false' || input === '0' || input === 0) return false
  return null
}

const operators = {
  '=': sql`=`,
  '!=': sql`is distinct from`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
} as const

/** The WHERE condition: the user's scope and the filters. */
export function compileWhere(
  source: GridSource,
  filters: readonly Filter[],
  viewer: Viewer,
): RawBuilder<boolean> {
  const conditions = filters.map(({ expression }) =>
    compileExpression(source.grid.fields, source.columns, expression),
  )
  return sql`${sql.join([source.scope(viewer), ...conditions], sql` and `)}`
}

/** Compiles an expression. Names become columns of the server, values become bind parameters. */
export function compileExpression(
  fields: GridFields,
  columns: GridColumns,
  node: Expression,
): RawBuilder<boolean> {
  if ('all' in node) return joined(node.all, sql` and `)
  if ('any' in node) return joined(node.any, sql` or `)
  const column = columns[node.field]
  const kind = fields[node.field]?.kind
  if (!column || !kind)
    throw new Error(`the list has no column for its declared field ${node.field}`)
  return compileComparison(column, kind, node)

  function joined(
    nodes: readonly Expression[],
    separator: RawBuilder<unknown>,
  ): RawBuilder<boolean> {
    const parts = nodes.map((part) => compileExpression(fields, columns, part))
    return sql<boolean>`(${sql.join(parts, separator)})`
  }
}

function compileComparison(
  column: GridColumn,
  kind: FieldKind,
  node: Comparison,
): RawBuilder<boolean> {
  switch (node.test) {
    case 'NULL':
      return node.isNull ? sql`${column.value} is null` : sql`${column.value} is not null`
    case 'IN':
      return sql`${column.value} = any(${[...node.values]}::${listType[kind]})`
    case 'DAY':
      return sql`(${column.value} >= ${moment(node.day)} and ${column.value} < ${moment(node.day, 1)})`
    case 'LIKE':
      return sql`${column.search ?? column.value} like ${likePattern(node.pattern)}`
    case 'WORDS':
      return compileWords(column, node.text)
    default:
      // As a condition, so that an index of only these rows serves it.
      if (kind === 'boolean' && node.test === '=')
        return node.value === true ? sql`${column.value}` : sql`${column.value} is not true`
      return sql`${column.value} ${operators[node.test]} ${bind(kind, node.value)}`
  }
}

const listType: Record<FieldKind, RawBuilder<unknown>> = {
  text: sql`text[]`,
  code: sql`text[]`,
  instant: sql`timestamptz[]`,
  amount: sql`bigint[]`,
  relation: sql`bigint[]`,
  boolean: sql`boolean[]`,
}

function bind(kind: FieldKind, value: Value): RawBuilder<unknown> {
  return kind === 'instant' ? moment(String(value)) : sql`${value}`
}

/** Converts local time in Warsaw to a timestamptz, also on days when the clocks change. */
function moment(wallTime: string, plusDays = 0): RawBuilder<Date> {
  return sql`((${wallTime}::timestamp + make_interval(days => ${plusDays}::int)) at time zone ${sql.lit(TIME_ZONE)})`
}
