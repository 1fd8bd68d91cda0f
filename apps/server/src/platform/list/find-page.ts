import type { Grid, GridPage, SummaryRow } from '@partner-portal/contract/grid'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Principal } from '../session/principal.ts'
import { compileOrder, compileWhere } from './compile.ts'
import { countList } from './count-list.ts'
import type { GridSource, RowOf } from './grid-source.ts'
import type { ListRequest, Sort } from './read-list.ts'

export async function findPage<G extends Grid>(
  db: Db,
  source: GridSource<G>,
  request: ListRequest & { kind: 'page' },
  principal: Principal,
): Promise<GridPage<RowOf<G>>> {
  const where = compileWhere(source, request.filters, principal)
  const { limit, sort } = request

  const rows = (offset: number, take: number, reversed = false) =>
    findRows(db, source, principal, { where, sort, offset, take, reversed })
  const counted = () => countList(db, source, request.filters, principal)

  if (request.page === 1) {
    const collection = await rows(0, limit)
    // A first page that is not full is the whole list, so no count is needed.
    const isWhole = collection.length < limit && !source.grid.tabs
    const counts = isWhole ? { count: collection.length } : await counted()
    return { collection, ...counts, page: 1, limit }
  }
  const { count, ...tabs } = await counted()
  const page = (request.page - 1) * limit >= count ? 1 : request.page
  const offset = (page - 1) * limit
  const take = Math.min(limit, count - offset)
  // Past the middle, reading from the end is faster.
  const reversed = offset > count / 2
  const collection = await rows(reversed ? count - offset - take : offset, take, reversed)
  return {
    collection: reversed ? collection.toReversed() : collection,
    count,
    page,
    limit,
    ...tabs,
  }
}

/** Finds the ids first, if possible from an index only, then their rows. */
async function findRows<G extends Grid>(
  db: Db,
  source: GridSource<G>,
  principal: Principal,
  part: { where: RawBuilder<boolean>; sort: Sort; offset: number; take: number; reversed: boolean },
): Promise<RowOf<G>[]> {
  const order = compileOrder(source, part.sort, part.reversed)
  const found = await sql<RowOf<G>>`
    select ${source.rowSelect(principal)}
    from (
      select d.partner_id, d.id from ${source.table} as d ${orderJoin(source, part.sort)}
      where ${part.where}
      order by ${order} limit ${part.take} offset ${part.offset}
    ) as p
    join ${source.table} as d on d.partner_id = p.partner_id and d.id = p.id
    ${source.rowJoins}
    order by ${order}`.execute(db)
  return found.rows
}

function orderJoin(source: GridSource, sort: Sort): RawBuilder<unknown> {
  return source.columns[sort.field]?.orderJoin ?? sql``
}

export async function findSummary(
  db: Db,
  source: GridSource,
  request: ListRequest,
  principal: Principal,
): Promise<SummaryRow[]> {
  if (!source.summarySelect) return []
  const where = compileWhere(source, request.filters, principal)
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
  request: ListRequest,
  principal: Principal,
): Promise<Float64Array> {
  const where = compileWhere(source, request.filters, principal)
  const found = await sql<{ ids: string | null }>`
    select string_agg(d.id::text, ',' order by ${compileOrder(source, request.sort)}) as ids
    from ${source.table} as d ${orderJoin(source, request.sort)} where ${where}`.execute(db)
  const ids = found.rows[0]?.ids
  return ids ? Float64Array.from(ids.split(','), Number) : new Float64Array()
}

/** Reads the rows of an export in short queries, so that other lists do not wait. */
export async function* readExportRows<G extends Grid>(
  db: Db,
  source: GridSource<G>,
  ids: Float64Array,
  principal: Principal,
): AsyncGenerator<RowOf<G>[]> {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    const batch = [...ids.subarray(start, start + EXPORT_BATCH)]
    const found = await sql<RowOf<G>>`
      select ${source.rowSelect(principal)}
      from unnest(${batch}::bigint[]) with ordinality as p (id, position)
      join ${source.table} as d on d.partner_id = ${principal.partnerId} and d.id = p.id
      ${source.rowJoins}
      order by p.position`.execute(db)
    yield found.rows
  }
}
