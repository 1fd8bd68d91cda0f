import type { Grid } from '@partner-portal/contract/list/grid'
import type { FieldType, List, ListField } from '@partner-portal/contract/list/list'
import { type RawBuilder, sql } from 'kysely'
import { scopeOf } from '#domain/account/scope.ts'
import type { Database } from '#platform/database/schema.ts'
import type {
  ColumnOf,
  FieldColumn,
  GridColumn,
  GridColumns,
  GridSource,
  RowOf,
} from '#platform/list/grid-source.ts'
import {
  optional,
  plain,
  type RowField,
  type SheetCell,
  textCell,
} from '#platform/list/table-columns.ts'
import type { Words } from '#platform/list/words.ts'
import type { Viewer } from '#platform/session/principal.ts'
import type { serverTexts } from '../texts/message-texts.ts'
import type { Texts } from '../texts/texts.ts'

declare module '#platform/list/words.ts' {
  interface Titles extends Record<keyof typeof serverTexts.sheet, string> {}
  interface Words extends Texts {}
}

type TableField = Partial<RowField<unknown> & GridColumn>
type ListTexts = Pick<List, 'texts' | 'declared'>

/** `customer_nip` of `customerNip`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * A field of a list's table `d`, by its declaration. A filtered text has a generated column for LIKE,
 * `_search`; a name has one with its Polish sort key, `_sort`.
 */
function declaredColumn(list: ListTexts, name: string, column = snakeCase(name)): TableField {
  const field = list.declared[name]
  if (!field) throw new Error(`${list.texts} has no field ${name}`)
  const { type, filter, sort, nullable = false } = field
  const at = (suffix = '') => sql.ref(`d.${column}${suffix}`)
  const isSearched = (type === 'text' || type === 'name') && filter
  const by = type === 'name' ? at('_sort') : at()
  return {
    select: type === 'instant' ? plain(at()) : at(),
    sheet: type === 'boolean' ? null : declaredCell(list, name),
    ...((filter || sort) && { value: at() }),
    ...(isSearched && { search: at('_search') }),
    ...(sort && { order: [{ by, nullable }] }),
  }
}

const widths: Partial<Record<FieldType, number>> = {
  name: 36,
  digits: 16,
  code: 22,
  currency: 8,
  instant: 16,
  amount: 14,
  integer: 14,
}

/** The sheet's column of a field. A provider may have renamed it, like the portal's column. */
export function declaredCell({ texts, declared }: ListTexts, name: string): SheetCell<unknown> {
  const field = declared[name] as ListField
  return {
    title: (words) => words.nameOf(texts, { [name]: field.name }, name),
    width: Math.max(widths[field.type] ?? 20, field.name.length + 1),
    kind: cellKind(field.type),
    show: (value, words) => (value == null ? null : shown(field, value as string, words)),
  }
}

function cellKind(type: FieldType): SheetCell<unknown>['kind'] {
  return type === 'instant' || type === 'amount' || type === 'integer' ? type : 'text'
}

function shown({ type, codes }: ListField, value: string, words: Words): string {
  if (codes) return words.nameOf(codes.group, codes.names, value)
  return type === 'product' ? words.productName(value) : value
}

/** Sorts by the database's function of this name, which has an index. */
export function statusOrder(order: string): Pick<GridColumn, 'order'> {
  const by: RawBuilder<unknown> = sql`${sql.ref(order)}(d.status)`
  return { order: [{ by, nullable: false }] }
}

type Declared<G extends Grid> = G['declared']
type Value<G extends Grid, K> = K extends keyof RowOf<G> ? Exclude<RowOf<G>[K], undefined> : never
/** The source's differences from a field's declaration. */
type Differing<G extends Grid, K> = RowField<Value<G, K>> &
  (K extends keyof G['fields'] ? ColumnOf<G['fields'][K]> : unknown)
type Column<G extends Grid, T extends keyof Database, K> =
  | (Partial<Differing<G, K>> & { readonly column?: keyof Database[T] & string })
  | Differing<G, K>

type Computed<F> = {
  [K in keyof F]: F[K] extends { readonly computed: true } ? K : never
}[keyof F]
/** Fields without a column of their name. */
type Undeclared<F, T extends keyof Database> = {
  [K in Exclude<keyof F, Computed<F>> & string]: F[K] extends { readonly type: 'object' }
    ? K
    : SnakeCase<K> extends keyof Database[T]
      ? never
      : K
}[Exclude<keyof F, Computed<F>> & string]

/** Fields whose source differs from the declaration. A field without a column of its name is required here. */
type DifferingFields<G extends Grid, T extends keyof Database> = {
  readonly [K in Undeclared<Declared<G>, T>]:
    | Differing<G, K>
    | { readonly column: keyof Database[T] & string }
} & {
  readonly [K in Exclude<keyof Declared<G> & string, Undeclared<Declared<G>, T>>]?: Column<G, T, K>
}

/** Not needed where no field differs. */
type WithDiffering<Fields> =
  Readonly<Record<never, never>> extends Fields
    ? { readonly fields?: Fields }
    : { readonly fields: Fields }

interface GridTable<G extends Grid, T extends keyof Database> {
  readonly grid: G
  readonly table: T
  userDependentColumns?(viewer: Viewer): GridColumns
  /** Restricts the list to some of the partner's rows. */
  readonly only?: RawBuilder<boolean>
  /** A join of at most one row, for fields of another table. */
  readonly rowJoin?: RawBuilder<unknown>
  /** The partner's commission in the row's currency, for the summary. */
  readonly commission?: RawBuilder<unknown>
  readonly words?: RawBuilder<unknown>
  readonly notes?: GridSource['notes']
  /** Fields of features that are off: always empty, neither filtered nor in the sheet. */
  readonly lacks?: readonly string[]
}

/** Computed fields need their columns. */
type WithComputed<G extends Grid> = [Computed<Declared<G>>] extends [never]
  ? { readonly timeDependentColumns?: never }
  : {
      timeDependentColumns(now: Date): Readonly<Record<Computed<Declared<G>> & string, GridColumn>>
    }

/** Defines a list over a table with rows of partners, alias `d`. */
export function defineGridTable<G extends Grid, const T extends keyof Database>(
  definition: GridTable<G, T> & WithDiffering<DifferingFields<G, T>> & WithComputed<G>,
): GridSource<G> {
  const { grid, table, only, rowJoin, commission, words, notes } = definition
  const { timeDependentColumns, userDependentColumns, lacks = [] } = definition
  const differing: Readonly<Record<string, (TableField & { column?: string }) | undefined>> =
    definition.fields ?? {}
  const fields = Object.entries(grid.declared).flatMap(
    ([name, { computed }]): [name: string, field: TableField][] => {
      if (computed) return []
      if (lacks.includes(name)) return [[name, { select: sql`null` }]]
      const { column, ...differs } = differing[name] ?? {}
      return [[name, { ...declaredColumn(grid, name, column), ...differs }]]
    },
  )
  const selected = (viewer: Viewer) =>
    fields.flatMap(([name, { select }]) => {
      if (!select) return []
      const value = typeof select === 'function' ? select(viewer) : select
      return [sql`${value} as ${sql.ref(name)}`]
    })
  const sheet = fields.flatMap(([name, field]) => sheetColumnsOf<RowOf<G>, unknown>(name, field))
  const masterSheet = [...sheet, ...sheetColumnsOf<RowOf<G>, string | null>('agentName', agent)]
  const known = Object.entries(grid.fields).filter(([name]) => !lacks.includes(name))
  const forMasters = Object.fromEntries(known)
  const forAll = Object.fromEntries(known.filter(([, field]) => !field.mastersOnly))
  const toConfirm = 'toConfirm' in grid.declared ? [] : [sql`false as "toConfirm"`]
  return {
    grid,
    fields: ({ isMaster }) => (isMaster ? forMasters : forAll),
    table: sql.table(table),
    columns: { ...columnsOf(fields), ...agentColumns },
    ...(timeDependentColumns ? { timeDependentColumns } : {}),
    ...(userDependentColumns ? { userDependentColumns } : {}),
    rowJoins: rowJoin ? sql`${agentJoin} ${rowJoin}` : agentJoin,
    scope: (viewer) => (only ? sql<boolean>`${ownRows(viewer)} and ${only}` : ownRows(viewer)),
    rowSelect: (viewer) =>
      sql<
        RowOf<G>
      >`${sql.join([sql`d.id`, ...agentSelect(viewer), ...toConfirm, ...selected(viewer)])}`,
    summarySelect: sumsOf(grid.record.amount, commission),
    words,
    notes,
    sheetColumns: (viewer) => (viewer.isMaster ? masterSheet : sheet),
  }
}

export const agentJoin = sql`left join agent as a on a.partner_id = d.partner_id and a.id = d.agent_id`

/** Columns of every list for network masters. */
const agentColumns = {
  agentId: { value: sql`d.agent_id` },
  agentName: { ...optional(sql`a.name_sort`), orderJoin: agentJoin },
} as const satisfies Record<string, GridColumn>

/** The rows of the user's partner, and of their agent unless they are a master. */
export function ownRows(viewer: Viewer): RawBuilder<boolean> {
  const { partnerId, agentId } = scopeOf(viewer)
  const ofPartner = sql<boolean>`d.partner_id = ${partnerId}`
  return agentId === null ? ofPartner : sql`${ofPartner} and d.agent_id = ${agentId}`
}

const agent = { sheet: textCell('agent', 28) }

/** The agent of a row, for masters only. */
function agentSelect({ isMaster }: Viewer): RawBuilder<unknown>[] {
  return isMaster
    ? [sql`d.agent_id as "agentId"`, sql`a.name as "agentName"`]
    : [sql`null as "agentId"`, sql`null as "agentName"`]
}

function columnsOf(fields: readonly [name: string, field: TableField][]): GridColumns {
  return Object.fromEntries(
    fields.flatMap(([name, { value, ...rest }]) => (value ? [[name, { value, ...rest }]] : [])),
  )
}

function sheetColumnsOf<Row, Value>(
  name: string,
  { sheet }: Pick<RowField<Value>, 'sheet'>,
): FieldColumn<Row>[] {
  return [sheet ?? []].flat().map(({ show, ...column }) => ({
    ...column,
    field: name,
    value: (row, words) => show((row as Record<string, Value>)[name] as Value, words),
  }))
}

/** A column of documents and contracts. */
export const wantsFiles = {
  select: sql<boolean>`coalesce(d.wants_files, false)`,
  value: sql`d.wants_files`,
}

/** The sums per currency of a list with an amount. */
function sumsOf(
  amount: string | undefined,
  commissions: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> | null {
  const commission = sql`sum(${commissions}::bigint)::bigint`
  return amount === undefined
    ? null
    : sql`sum(${sql.ref(`d.${snakeCase(amount)}`)})::bigint as amount, d.currency,
    null as "fffAmount", null as "fffCurrency", null as "ffoAmount", null as "ffoCurrency",
    ${commission} as "partnerCommissionAmount",
    case when ${commission} is not null then d.currency end as "partnerCommissionCurrency"`
}
