import type { Grid, GridPage, SummaryRow } from '@partner-portal/contract/list/grid'
import type { ListQuery } from '@partner-portal/contract/list/list-query'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Read } from '../remembered/replica.ts'
import type { Viewer } from '../session/principal.ts'
import { type Counts, countRows } from './count-rows.ts'
import { compileWhere, type Filter } from './filter.ts'
import type { GridSource, RowOf } from './grid-source.ts'

export type Sort = NonNullable<ListQuery['sort']>

/** The requested rows of a list, and their order. */
export interface Rows {
  readonly sort: Sort
  readonly filters: readonly Filter[]
}

export async function findPage<G extends Grid>(
  db: Db,
  source: GridSource<G>,
  request: Rows & { readonly page: number; readonly limit: number },
  viewer: Viewer,
  count: () => Promise<Counts> = () => countRows(db, source, request.filters, viewer),
): Promise<GridPage<RowOf<G>>> {
  const where = compileWhere(source, request.filters, viewer)
  const { limit, sort } = request

  const rows = (offset: number, take: number, reversed = false) =>
    findRows(db, source, viewer, { where, sort, offset, take, reversed })

  if (request.page === 1) {
    const collection = await rows(0, limit)
    // A first page that is not full is the whole list, so no count is needed.
    const isWhole = collection.length < limit && !source.grid.tabs
    const counts = isWhole ? { count: collection.length } : await count()
    return { collection, ...counts, page: 1, limit }
  }
  const { count: all, ...tabs } = await count()
  const page = (request.page - 1) * limit >= all ? 1 : request.page
  const offset = (page - 1) * limit
  const take = Math.min(limit, all - offset)
  // Past the middle, reading from the end is faster.
  const reversed = offset > all / 2
  const collection = await rows(reversed ? all - offset - take : offset, take, reversed)
  return {
    collection: reversed ? collection.toReversed() : collection,
    count: all,
    page,
    limit,
    ...tabs,
  }
}

/** Finds the ids first, if possible from an index only, then their rows. */
async function findRows<G extends Grid>(
  db: Db,
  source: GridSource<G>,
  viewer: Viewer,
  part: { where: RawBuilder<boolean>; sort: Sort; offset: number; take: number; reversed: boolean },
): Promise<RowOf<G>[]> {
  const order = compileOrder(source, part.sort, part.reversed)
  const result = await sql<RowOf<G>>`
    select ${source.rowSelect(viewer)}
    from (
      select d.id from ${source.table} as d ${orderJoin(source, part.sort)}
      where ${part.where}
      order by ${order} limit ${part.take} offset ${part.offset}
    ) as p
    join ${source.table} as d on ${source.scope(viewer)} and d.id = p.id
    ${source.rowJoins}
    order by ${order}`.execute(db)
  return result.rows
}

/**
 * The ORDER BY of a list. The id breaks ties, in the same direction. An empty value is the least, an empty
 * deadline the last in both directions. `reversed` reads from the end.
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
  const isFirst = source.grid.fields[sort.field]?.deadline ? reversed : ascending
  const empty = isFirst ? sql`nulls first` : sql`nulls last`
  const terms = order.map(
    ({ by, nullable }) => sql`${by} ${direction}${nullable ? sql` ${empty}` : sql``}`,
  )
  return sql`${sql.join(terms)}, d.id ${direction}`
}

/** The join that an order needs. */
function orderJoin(source: GridSource, sort: Sort): RawBuilder<unknown> {
  return source.columns[sort.field]?.orderJoin ?? sql``
}

/** The row with the id, if the user may see it. */
export async function findRow<G extends Grid>(
  db: Db,
  { table, rowJoins, rowSelect, scope }: GridSource<G>,
  viewer: Viewer,
  id: number,
): Promise<RowOf<G> | undefined> {
  const result = await sql<RowOf<G>>`
    select ${rowSelect(viewer)} from ${table} as d ${rowJoins}
    where ${scope(viewer)} and d.id = ${id}`.execute(db)
  return result.rows[0]
}

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
  const result = await sql<{ ids: string | null }>`
    select string_agg(d.id::text, ',' order by ${compileOrder(source, request.sort)}) as ids
    from ${source.table} as d ${orderJoin(source, request.sort)} where ${where}`.execute(db)
  const ids = result.rows[0]?.ids
  return ids ? Float64Array.from(ids.split(','), Number) : new Float64Array()
}

/**
 * Reads the rows of an export in short queries, so that other lists do not wait. The next one runs while a
 * batch is written.
 */
export async function* readExportRows<G extends Grid>(
  readFrom: Read,
  source: GridSource<G>,
  ids: Float64Array,
  viewer: Viewer,
): AsyncGenerator<RowOf<G>[]> {
  let next = ids.length > 0 ? read(0) : null
  for (let start = EXPORT_BATCH; next; start += EXPORT_BATCH) {
    const rows = await next
    next = start < ids.length ? read(start) : null
    // A reader that leaves does not await this query.
    next?.catch(() => {})
    yield rows
  }

  async function read(start: number): Promise<RowOf<G>[]> {
    const batch = [...ids.subarray(start, start + EXPORT_BATCH)]
    const rows = sql<RowOf<G>>`
      select ${source.rowSelect(viewer)}
      from unnest(${batch}::bigint[]) with ordinality as p (id, position)
      join ${source.table} as d on ${source.scope(viewer)} and d.id = p.id
      ${source.rowJoins}
      order by p.position`
    return (await readFrom((db) => rows.execute(db))).rows
  }
}
