import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import {
  type TaskKindName,
  taskFilters,
  taskKindOf,
} from '@partner-portal/contract/today/task-kinds'
import { sql } from 'kysely'
import type { Context } from '#domain/context.ts'
import type { ListSources } from '#domain/list/list-sources.ts'
import { warsawDay } from '#platform/instant.ts'
import { compileWhere, type Filter, readFilter } from '#platform/list/filter.ts'
import { findPage } from '#platform/list/find-page.ts'
import { sourceFor } from '#platform/list/grid-source.ts'
import type { Principal, Viewer } from '#platform/session/principal.ts'

/** The most lines of a kind and list in the queue. */
export const MOST_TASKS = 50

/** The tasks of a user that are rows of lists. */
export function tasksOf(
  { config, clock, remember, readFor }: Context,
  sources: ListSources,
  principal: Principal,
) {
  const now = clock.now()
  const read = readFor(principal)

  /** The lists of a kind that the user may open. */
  function gridsOf(kind: TaskKindName): readonly GridName[] {
    const { feature, rows } = taskKindOf(kind)
    if (feature && config.featuresOff.includes(feature)) return []
    return (rows?.grids ?? []).filter((grid) => mayOpen(gridPages[grid], principal))
  }

  function partOf(kind: TaskKindName, grid: GridName) {
    const source = sources[grid]
    const filters = taskFilters(kind, warsawDay(now)).map(({ field, matchType, value }): Filter => {
      return { field, expression: readFilter(source.grid.fields, field, matchType, value) }
    })
    return { source, filters }
  }

  async function count(kind: TaskKindName, grid: GridName): Promise<number> {
    const { source, filters } = partOf(kind, grid)
    const timed = source.timeDependentColumns?.(now) ?? {}
    const ask = (viewer: Viewer) =>
      read(async (db) => {
        const where = compileWhere(sourceFor(source, viewer, now), filters, viewer)
        const result = await sql<{ count: number }>`
          select count(*) as count from ${source.table} as d where ${where}`.execute(db)
        return result.rows[0]?.count ?? 0
      })
    if (filters.some(({ field }) => field in timed))
      return remember.inTurn(principal, () => ask(principal))
    const { json } = source.userDependentColumns ? remember.personal : remember
    return json(principal, ['tasks', grid, filters], ask)
  }

  return {
    gridsOf,
    count,
    /** The number of tasks of a kind in all its lists. */
    async countAll(kind: TaskKindName): Promise<number> {
      const counts = await Promise.all(gridsOf(kind).map((grid) => count(kind, grid)))
      return counts.reduce((sum, each) => sum + each, 0)
    },
    /** The rows, the first to end first. */
    async find(kind: TaskKindName, grid: GridName) {
      const { source, filters } = partOf(kind, grid)
      const { until } = taskKindOf(kind).rows ?? {}
      const sort = until ? { field: until, direction: 'ASC' as const } : source.grid.defaultSort
      const request = { sort, filters, page: 1, limit: MOST_TASKS }
      const { collection } = await remember.inTurn(principal, () =>
        read((db) =>
          findPage(db, sourceFor(source, principal, now), request, principal, async () => ({
            count: 0,
          })),
        ),
      )
      return collection as readonly TaskRow[]
    },
  }
}

export type TaskRow = Readonly<Record<string, unknown>> & { readonly id: number }
