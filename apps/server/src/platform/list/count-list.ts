import type { GridPage } from '@partner-portal/contract/grid'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Principal } from '../session/principal.ts'
import { compileExpression, compileWhere } from './compile.ts'
import type { GridSource } from './grid-source.ts'
import { readFilter } from './read-filter.ts'
import type { Filter } from './read-list.ts'

type Counts = Pick<GridPage<unknown>, 'count' | 'tabs'>

/**
 * Counts the rows that match the filters. If the list has tabs, the same query counts each tab
 * under all other filters.
 */
export async function countList(
  db: Db,
  source: GridSource,
  filters: readonly Filter[],
  principal: Principal,
): Promise<Counts> {
  const { tabs, fields } = source.grid
  const isTabs = (filter: Filter) => filter.field === tabs?.field
  const where = compileWhere(
    source,
    filters.filter((filter) => !isTabs(filter)),
    principal,
  )
  const chosen = filters.filter(isTabs).map(compile)
  const each = (tabs?.values ?? []).map((value) =>
    value === '' ? [] : [compile(tabFilter(value))],
  )
  const counts = sql.join([chosen, ...each].map(countWhere))
  const found = await sql<{ counts: number[] }>`
    select json_build_array(${counts}) as counts from ${source.table} as d
    where ${where}`.execute(db)
  const [count = 0, ...rest] = found.rows[0]?.counts ?? []
  if (!tabs) return { count }
  return { count, tabs: tabs.values.map((value, index) => ({ value, count: rest[index] ?? 0 })) }

  function compile({ expression }: Filter): RawBuilder<boolean> {
    return compileExpression(fields, source.columns, expression)
  }

  function tabFilter(value: string): Filter {
    const field = tabs?.field ?? ''
    const matchType = fields[field]?.kind === 'boolean' ? 'BOOL' : 'EXACT'
    return { field, expression: readFilter(fields, field, matchType, value) }
  }
}

function countWhere(conditions: readonly RawBuilder<boolean>[]): RawBuilder<number> {
  if (conditions.length === 0) return sql`count(*)`
  return sql`count(*) filter (where ${sql.join([...conditions], sql` and `)})`
}
