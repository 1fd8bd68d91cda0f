import type { Grid, SummaryRow } from '@partner-portal/contract/lists/grid'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Viewer } from '../session/principal.ts'
import { compileOrder, compileWhere, orderJoin } from './compile.ts'
import type { Rows } from './find-page.ts'
import type { GridSource, RowOf } from './grid-source.ts'

/** The sums of a list, one row per currency. */
export async function findSummary(
  db: Db,
  source: GridSource,
  request: Rows,
  viewer: Viewer,
): Promise<SummaryRow[]> {
  if (!source.summarySelect) return []
  const where = compileWhere(source, request.filters, viewer)
  const sums = await sql<SummaryRow>`
    select ${source.summarySelect} from ${source.table} as d
    where ${where} group by d.currency order by d.currency`.execute(db)
  return sums.rows
}

const EXPORT_BATCH = 1000

/** The ids of an export in order, read in one statement; eight bytes per row. */
export async function findExportIds(
  db: Db,
  source: GridSource,
  request: Rows,
  viewer: Viewer,
): Promise<Float64Array> {
  const where = compileWhere(source, request.filters, viewer)
  const found = await sql<{ ids: string | null }>`
    select string_agg(d.id::text, ',' order by ${compileOrder(source, request.sort)}) as ids
    from ${source.table} as d ${orderJoin(source, request.sort)} where ${where}`.execute(db)
  const ids = found.rows[0]?.ids
  return ids ? Float64Array.from(ids.split(','), Number) : new Float64Array()
}

/**
 * Reads the rows of an export in short queries, so that other lists do not wait. The next one runs
 * while a batch is written.
 */
export async function* readExportRows<G extends Grid>(
  db: Db,
  source: GridSource<G>,
  ids: Float64Array,
  viewer: Viewer,
): AsyncGenerator<RowOf<G>[]> {
  let next = ids.length > 0 ? read(0) : null
  for (let start = EXPORT_BATCH; next; start += EXPORT_BATCH) {
    const rows = await next
    next = start < ids.length ? read(start) : null
    // Nobody waits for it if the reader goes.
    next?.catch(() => {})
    yield rows
  }

  async function read(start: number): Promise<RowOf<G>[]> {
    const batch = [...ids.subarray(start, start + EXPORT_BATCH)]
    const found = await sql<RowOf<G>>`
      select ${source.rowSelect(viewer)}
      from unnest(${batch}::bigint[]) with ordinality as p (id, position)
      join ${source.table} as d on ${source.scope(viewer)} and d.id = p.id
      ${source.rowJoins}
      order by p.position`.execute(db)
    return found.rows
  }
}
