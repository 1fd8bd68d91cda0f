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
  const found = rows.filter((row) => tests.every((test) => test(row)))
  const { sort } = query
  if (!sort) return found
  const sign = sort.direction === 'ASC' ? 1 : -1
  return found.toSorted(
    (one, other) =>
      sign *
      (compare(valueOf(one, sort.field), valueOf(other, sort.field)) ||
        Number(one.id) - Number(other.id)),
  )
}

type Test = (row: Row) => boolean

export function filterTest({ field, value, matchType }: ListFilter, fields: GridFields): Test {
  const kind = fields[field]?.kind ?? 'text'
  switch (matchType) {
    case 'RAW': {
      const { root, given } = readRawBody(value)
      return rawTest(root, given, fields)
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

function rawTest(node: RawNode, given: ReadonlyMap<string, unknown>, fields: GridFields): Test {
  if ('all' in node || 'any' in node) {
    const parts = ('all' in node ? node.all : node.any).map((part) => rawTest(part, given, fields))
    return 'all' in node
      ? (row) => parts.every((test) => test(row))
      : (row) => parts.some((test) => test(row))
  }
  const { field, operator, parameter } = node
  const kind = fields[field]?.kind
  if (!kind) throw new RawError(`${field} is not a field of this list`)
  if (!given.has(parameter)) throw new RawError(`the parameter ${parameter} is missing`)
  return comparison(field, operator, given.get(parameter), kind)
}

function comparison(field: string, operator: RawOperator, given: unknown, kind: FieldKind): Test {
  if (operator === 'IN') {
    const values = (Array.isArray(given) ? given : String(given).split(',')).map((one) =>
      read(one, kind),
    )
    return (row) => values.some((value) => compare(valueOf(row, field), value) === 0)
  }
  if (operator === 'LIKE') {
    const text = plainOf(String(given).replaceAll('%', ''))
    return (row) => plainOf(valueOf(row, field)).includes(text)
  }
  const value = read(given, kind)
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
function read(given: unknown, kind: FieldKind): Scalar {
  if (kind === 'amount' || kind === 'relation') return Number(given)
  if (kind === 'boolean') return given === true || given === 'true'
  const text = String(given)
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

function compare(one: Scalar, other: Scalar): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'pl')
  return Number(one) - Number(other)
}

const plainOf = (value: unknown) => plainText(String(value ?? ''))
