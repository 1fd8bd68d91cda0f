import { sortDirections } from '@partner-portal/contract/list/grid-outline'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { compileOrder } from '#platform/list/find-page.ts'
import type { GridSource } from '#platform/list/grid-source.ts'

interface Plan {
  readonly 'Node Type': string
  readonly Plans?: readonly Plan[]
  readonly 'Index Cond'?: string
  /** The leading columns that an index gives to an incremental sort. */
  readonly 'Presorted Key'?: readonly string[]
}

const viewer = { partnerId: 1, agentId: null, isMaster: true }

/** Filters too rare for the index that all counts read. */
const uncovered = ['filesDue', 'nextStepDate', 'updateTotalValueAmount', 'wantsFiles']

/**
 * Finds filters whose column is missing from the index of the default order: a count would read each row, not
 * the index alone.
 */
async function findUncovered(trx: Db, source: GridSource): Promise<string[]> {
  const { grid, table, columns, timeDependentColumns } = source
  const all = { ...columns, ...timeDependentColumns?.(new Date()) }
  const faults: string[] = []
  for (const [field, { filter }] of Object.entries(source.fields(viewer))) {
    const { search, value } = all[field] ?? {}
    if (!filter || uncovered.includes(field)) continue
    const plans = await explain(
      trx,
      (fault) => faults.push(`${grid.call.path}: ${fault}`),
      sql`select d.id, ${search ?? value} from ${table} as d where ${source.scope(viewer)}
        order by ${compileOrder(source, grid.defaultSort)} limit 10`,
    )
    if (plans && !plans.some((plan) => plan['Node Type'] === 'Index Only Scan'))
      faults.push(`${grid.call.path}: ${field} is not in the index of the default order.`)
  }
  return faults
}

/**
 * Finds sortable columns of lists without an index of the partner's rows in their order, and filters that the
 * covering index lacks.
 */
export async function findSortFaults(
  db: Db,
  sources: readonly GridSource[],
): Promise<readonly string[]> {
  const sorted = sources.flatMap((source) =>
    Object.entries(source.fields(viewer)).flatMap(([field, { sort }]) => {
      const { order = [], orderJoin } = source.columns[field] ?? {}
      // No index of the list's table can have a column of another table (the agent's name).
      if (!sort || orderJoin) return []
      return sortDirections.map((direction) => ({ source, field, direction, terms: order.length }))
    }),
  )
  return db.transaction().execute(async (trx) => {
    // PostgreSQL then sorts only without an index.
    await sql`set local enable_sort = off; set local enable_seqscan = off;
      set local enable_bitmapscan = off`.execute(trx)
    const faults: string[] = []
    for (const source of sources) faults.push(...(await findUncovered(trx, source)))
    for (const { source, field, direction, terms } of sorted) {
      const plans = await explain(
        trx,
        (fault) => faults.push(`${source.grid.call.path}: ${fault}`),
        sql`select d.id from ${source.table} as d where ${source.scope(viewer)}
          order by ${compileOrder(source, { field, direction })} limit 10`,
      )
      // Equal values are sorted by their ids.
      const isSorted = (plan: Plan) =>
        plan['Node Type'] === 'Sort' || (plan['Presorted Key']?.length ?? terms) < terms
      const isOfPartner = (plan: Plan) => plan['Index Cond']?.includes('partner_id')
      if (plans && (plans.some(isSorted) || !plans.some(isOfPartner)))
        faults.push(`${source.grid.call.path} has no index in the order of ${field} ${direction}.`)
    }
    return faults
  })
}

/** The plans of a query; null if the database refuses it. */
async function explain(
  trx: Db,
  onFault: (fault: string) => unknown,
  query: RawBuilder<unknown>,
): Promise<Plan[] | null> {
  const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)]
  await sql`savepoint query`.execute(trx)
  try {
    const { rows } = await sql<{
      'QUERY PLAN': readonly { Plan: Plan }[]
    }>`explain (format json) ${query}`.execute(trx)
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => withParts(Plan)))
  } catch (error) {
    await sql`rollback to query`.execute(trx)
    onFault(`${error instanceof Error ? error.message : error}. Does a migration lack?`)
    return null
  }
}
