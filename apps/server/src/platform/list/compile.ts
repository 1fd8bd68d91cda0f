import type { FieldKind, GridFields } from '@partner-portal/contract/lists/grid-outline'
import type { ListQuery } from '@partner-portal/contract/lists/list-query'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../session/principal.ts'
import type { GridColumn, GridColumns, GridSource } from './grid-source.ts'

/** The order of a list. */
export type Sort = NonNullable<ListQuery['sort']>

/** A filter whose value is read. */
export interface Filter {
  readonly field: string
  readonly expression: Expression
}

/** A comparison of a declared field with values that are already checked. */
export type Comparison =
  | {
      readonly field: string
      readonly test: '=' | '!=' | '<' | '<=' | '>' | '>='
      readonly value: Value
    }
  | { readonly field: string; readonly test: 'IN'; readonly values: readonly Value[] }
  | { readonly field: string; readonly test: 'LIKE'; readonly pattern: Pattern }
  | { readonly field: string; readonly test: 'NULL'; readonly isNull: boolean }
  | { readonly field: string; readonly test: 'DAY'; readonly day: string }

export type Value = string | number | boolean

/** A literal text. The flags say whether other characters may precede and follow it. */
export interface Pattern {
  readonly text: string
  readonly openStart: boolean
  readonly openEnd: boolean
}

export type Expression =
  | Comparison
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }

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
    default:
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

function likePattern({ text, openStart, openEnd }: Pattern): RawBuilder<string> {
  const plain = text.replaceAll(/\s+/g, ' ')
  const literal = plain.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql`text_fold(${(openStart ? '%' : '') + literal + (openEnd ? '%' : '')})`
}

/**
 * The ORDER BY of a list. The id breaks ties, in the same direction. `reversed` reads from the end.
 */
export function compileOrder(
  source: GridSource,
  sort: Sort,
  reversed = false,
): RawBuilder<unknown> {
  const order = source.columns[sort.field]?.order
  if (!order) throw new Error(`the list has no order for its declared column ${sort.field}`)
  const ascending = (sort.direction === 'ASC') !== reversed
  const direction = ascending ? sql`asc` : sql`desc`
  const empty = ascending ? sql`nulls first` : sql`nulls last`
  const terms = order.map(
    ({ by, nullable }) => sql`${by} ${direction}${nullable ? sql` ${empty}` : sql``}`,
  )
  return sql`${sql.join(terms)}, d.id ${direction}`
}

/** The join that an order needs. */
export function orderJoin(source: GridSource, sort: Sort): RawBuilder<unknown> {
  return source.columns[sort.field]?.orderJoin ?? sql``
}
