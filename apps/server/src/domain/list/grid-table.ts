import type { Grid } from '@partner-portal/contract/lists/grid'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type {
  ColumnOf,
  ColumnsOf,
  FieldColumn,
  GridColumn,
  GridColumns,
  GridSource,
  RowOf,
} from '#platform/list/grid-source.ts'
import { optional, type RowField, textCell } from '#platform/list/table-columns.ts'
import type { Viewer } from '#platform/session/principal.ts'
import { scopeOf } from '../accounts/scope.ts'

/**
 * Fields that `defineGridTable` adds to every row. It adds `toConfirm` if the list does not declare
 * it.
 */
type Common<G extends Grid> =
  | 'id'
  | 'agentId'
  | 'agentName'
  | Exclude<'toConfirm', keyof G['fields']>

/**
 * Each field of a list, declared once: SELECT, sheet, and its SQL for filters and order. A field of
 * the contract that is missing here does not compile.
 */
export type GridTableFields<G extends Grid, Moment = never> = {
  readonly [K in Exclude<
    keyof RowOf<G> | keyof G['fields'],
    Common<G> | Moment
  >]: (K extends keyof RowOf<G> ? RowField<Exclude<RowOf<G>[K], undefined>> : unknown) &
    (K extends keyof G['fields'] ? ColumnOf<G['fields'][K]> : unknown)
}

interface GridTable<G extends Grid, Moment extends keyof G['fields']> {
  readonly grid: G
  readonly table: keyof Database
  /** In the order of the sheet. */
  readonly fields: GridTableFields<G, Moment>
  timeDependentColumns?(now: Date): ColumnsOf<Pick<G['fields'], Moment>>
  userDependentColumns?(viewer: Viewer): GridColumns
  /** Restricts the list to some of the partner's rows. */
  readonly only?: RawBuilder<boolean>
  /** Of at most one row, for fields that come from another table. */
  readonly rowJoin?: RawBuilder<unknown>
  readonly summarySelect: RawBuilder<unknown> | null
  readonly words?: RawBuilder<unknown>
  /** Fields of features that are off: always empty, neither filtered nor in the sheet. */
  readonly lacks?: readonly string[]
}

/** Requires `timeDependentColumns` if fields are left to it. */
type WithMoment<G extends Grid, Moment extends keyof G['fields']> = [Moment] extends [never]
  ? unknown
  : Required<Pick<GridTable<G, Moment>, 'timeDependentColumns'>>

type TableField = Partial<RowField<unknown> & GridColumn>

/** Defines a list over a table with rows of partners. */
export function defineGridTable<G extends Grid, Moment extends keyof G['fields'] = never>(
  definition: GridTable<G, Moment> & WithMoment<G, Moment>,
): GridSource<G> {
  const { grid, table, only, rowJoin, summarySelect, words } = definition
  const { timeDependentColumns, userDependentColumns, lacks = [] } = definition
  const declared: [name: string, field: TableField][] = Object.entries(definition.fields)
  const fields = declared.map(([name, field]): (typeof declared)[number] => [
    name,
    lacks.includes(name) ? { select: sql`null` } : field,
  ])
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
  const toConfirm = 'toConfirm' in definition.fields ? [] : [sql`false as "toConfirm"`]
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
    summarySelect,
    words,
    sheetColumns: (viewer) => (viewer.isMaster ? masterSheet : sheet),
  }
}

export const agentJoin = sql`left join agent as a on a.partner_id = d.partner_id and a.id = d.agent_id`

/** What every list has for network masters. */
const agentColumns = {
  agentId: { value: sql`d.agent_id` },
  agentName: { ...optional(sql`a.name_sort`), orderJoin: agentJoin },
} as const satisfies Record<string, GridColumn>

/** The rows of the user's partner, and of their agent unless they are a master. */
export function ownRows(viewer: Viewer): RawBuilder<boolean> {
  const { partnerId, agentId } = scopeOf(viewer)
  const own = sql<boolean>`d.partner_id = ${partnerId}`
  return agentId === null ? own : sql`${own} and d.agent_id = ${agentId}`
}

const agent = { sheet: textCell('agent', 28) }

/** Only masters see the agent of a row. */
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

/** Of documents and contracts. */
export const wantsFiles = {
  select: sql<boolean>`coalesce(d.wants_files, false)`,
  value: sql`coalesce(d.wants_files, false)`,
}

/** The summary of a list with one amount. */
export function sumOf(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sumsOf({ amount, commission: sql`null` })
}

/** The summary of a list that also has the partner's commission, in the row's currency. */
export function sumsOf(of: {
  readonly amount: RawBuilder<unknown>
  readonly commission: RawBuilder<unknown>
}): RawBuilder<unknown> {
  const commission = sql`sum(${of.commission}::bigint)::bigint`
  return sql`sum(${of.amount})::bigint as amount, d.currency, null as "fffAmount",
    null as "fffCurrency", null as "ffoAmount", null as "ffoCurrency",
    ${commission} as "partnerCommissionAmount",
    case when ${commission} is not null then d.currency end as "partnerCommissionCurrency"`
}
