import type { FieldKind, GridFields } from '../src/list/grid-outline.ts'
import type { ListFilter, ListQuery } from '../src/list/list-query.ts'
import { RawError, type RawNode, type RawOperator, readRawBody } from '../src/list/raw-filter.ts'
import { TIME_ZONE } from '../src/values/dates.ts'
import { plainText } from '../src/values/plain-text.ts'

export type Row = Readonly<Record<string, unknown>>
type Scalar = string | number | boolean | null

/** The filtered and sorted rows of a list. Throws a RawError for an unreadable filter. */
export function findRows(rows: readonly Row[], fields: GridFields, query: ListQuery): Row[] {
  const tests = query.filters.map((filter) => filterTest(filter, fields))
  const matches = rows.filter((row) => tests.every((test) => test(row)))
  const { sort } = query
  if (!sort) return matches
  const { field } = sort
  const sign = sort.direction === 'ASC' ? 1 : -1
  const isLast = (row: Row) =>
    Number(fields[field]?.deadline === true && valueOf(row, field) === null)
  return matches.toSorted(
    (a, b) =>
      isLast(a) - isLast(b) ||
      sign * (compare(valueOf(a, field), valueOf(b, field)) || Number(a.id) - Number(b.id)),
  )
}

type Test = (row: Row) => boolean

export function filterTest({ field, value, matchType }: ListFilter, fields: GridFields): Test {
  const kind = fields[field]?.kind ?? 'text'
  switch (matchType) {
    case 'RAW': {
      const { root, parameters } = readRawBody(value)
      return rawTest(root, parameters, fields)
    }
    case 'LIKE':
      return (row) => plainOf(valueOf(row, field)).includes(plainOf(value))
    case 'IN':
      return comparison(field, 'IN', value.split(','), kind)
    case 'NULL':
      return (row) => (valueOf(row, field) === null) === (value === 'true')
    case 'DATE':
      return (row) => String(valueOf(row, field)).startsWith(value)
    default:
      return comparison(field, '=', value, kind)
  }
}

function rawTest(node: RawNode, args: ReadonlyMap<string, unknown>, fields: GridFields): Test {
  if ('all' in node || 'any' in node) {
    const parts = ('all' in node ? node.all : node.any).map((part) => rawTest(part, args, fields))
    return 'all' in node
      ? (row) => parts.every((test) => test(row))
      : (row) => parts.some((test) => test(row))
  }
  const { field, operator, parameter } = node
  const kind = fields[field]?.kind
  if (!kind) throw new RawError(`${field} is not a field of this list`)
  if (!args.has(parameter)) throw new RawError(`the parameter ${parameter} is missing`)
  return comparison(field, operator, args.get(parameter), kind)
}

function comparison(field: string, operator: RawOperator, input: unknown, kind: FieldKind): Test {
  if (operator === 'IN') {
    const values = (Array.isArray(input) ? input : String(input).split(',')).map((item) =>
      read(item, kind),
    )
    return (row) => values.some((value) => compare(valueOf(row, field), value) === 0)
  }
  if (operator === 'LIKE') {
    const text = plainOf(String(input).replaceAll('%', ''))
    return (row) => plainOf(valueOf(row, field)).includes(text)
  }
  const value = read(input, kind)
  const holds = signs[operator]
  return (row) => holds(compare(valueOf(row, field), value))
}

const signs: Readonly<Record<'=' | '!=' | '<' | '<=' | '>' | '>=', (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/** A value of a request in the form of rows. Moments are compared as the wall time of Warsaw. */
function read(input: unknown, kind: FieldKind): Scalar {
  if (kind === 'amount' || kind === 'relation') return Number(input)
  if (kind === 'boolean') return input === true || input === 'true'
  const text = String(input)
  return kind === 'instant' ? text.replace(' ', 'T') : text
}

function valueOf(row: Row, field: string): Scalar {
  if (field === 'isExpired') return Date.parse(String(row.blockedUntil)) <= Date.now()
  const value = row[field] ?? null
  if (typeof value === 'string' && /T.*Z$/.test(value))
    return new Date(value).toLocaleString('sv-SE', { timeZone: TIME_ZONE }).replace(' ', 'T')
  // A moment without its offset: `2026-03-29T00:00:00`.
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) return value.slice(0, 19)
  return typeof value === 'object' && value !== null
    ? Object.values(value).join('')
    : (value as Scalar)
}

function compare(a: Scalar, b: Scalar): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'pl')
  return Number(a) - Number(b)
}

const plainOf = (value: unknown) => plainText(String(value ?? ''))
