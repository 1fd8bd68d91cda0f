import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import { savedViewLimit } from '@partner-portal/contract/values/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** The views of one user for one list. */
export interface ViewOwner {
  readonly userId: number
  readonly grid: GridName
}

/** In the order of the Polish alphabet. */
export function findViews(db: Db, { userId, grid }: ViewOwner): Promise<SavedView[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('grid', '=', grid)
    .orderBy('name_sort')
    .orderBy('name')
    .execute()
}

/** Creates or updates the view of that name. Null if the user has too many. */
export async function saveView(
  trx: Db,
  owner: ViewOwner,
  { name, search }: Omit<SavedView, 'id'>,
): Promise<SavedView | null> {
  // Serializes saves, so that concurrent ones do not exceed the limit.
  const bucket = `saved-views:${owner.userId}:${owner.grid}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(trx)
  const others = await trx
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', owner.userId)
    .where('grid', '=', owner.grid)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow()
  if (others.count >= savedViewLimit) return null
  return trx
    .insertInto('saved_view')
    .values({ user_id: owner.userId, grid: owner.grid, name, search: JSON.stringify(search) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'grid', 'name']).doUpdateSet((eb) => ({
        search: eb.ref('excluded.search'),
      })),
    )
    .returning(['id', 'name', 'search'])
    .executeTakeFirstOrThrow()
}

/** Returns the deleted view, or undefined. */
export function deleteView(db: Db, { userId, grid }: ViewOwner, id: number) {
  return db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('grid', '=', grid)
    .returning('name')
    .executeTakeFirst()
}
