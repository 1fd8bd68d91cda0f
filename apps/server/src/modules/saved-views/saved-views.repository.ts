import type { GridName } from '@partner-portal/contract/grid-names'
import type { SavedView } from '@partner-portal/contract/saved-views'
import { savedViewLimit } from '@partner-portal/contract/view-limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** Whose views, of which list. */
export interface ViewShelf {
  readonly userId: number
  readonly grid: GridName
}

/** In the order of the Polish alphabet. */
export function findViews(db: Db, { userId, grid }: ViewShelf): Promise<SavedView[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('grid', '=', grid)
    .orderBy('name_sort')
    .orderBy('name')
    .execute()
}

/** Makes the view of that name or gives it a new state; null where there are as many as can be kept. */
export async function saveView(
  trx: Db,
  shelf: ViewShelf,
  { name, search }: Omit<SavedView, 'id'>,
): Promise<SavedView | null> {
  // One save at a time for a shelf, so that of many at once none goes over the limit.
  const bucket = `saved-views:${shelf.userId}:${shelf.grid}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(trx)
  const others = await trx
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', shelf.userId)
    .where('grid', '=', shelf.grid)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow()
  if (others.count >= savedViewLimit) return null
  return trx
    .insertInto('saved_view')
    .values({ user_id: shelf.userId, grid: shelf.grid, name, search: JSON.stringify(search) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'grid', 'name']).doUpdateSet((eb) => ({
        search: eb.ref('excluded.search'),
      })),
    )
    .returning(['id', 'name', 'search'])
    .executeTakeFirstOrThrow()
}

/** The view that was deleted; undefined where there is none. */
export function deleteView(db: Db, { userId, grid }: ViewShelf, id: number) {
  return db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('grid', '=', grid)
    .returning('name')
    .executeTakeFirst()
}
