import { isDeepStrictEqual } from 'node:util'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import { savedViewLimit } from '@partner-portal/contract/values/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'

/** A user and a list with saved views. */
export interface ViewOwner {
  readonly userId: number
  readonly grid: GridName
}
type Viewer = Pick<Principal, 'userId' | 'partnerId'>

/** The user's views, and shared ones of the partner. */
function visibleViews(db: Db, { userId, partnerId }: Viewer) {
  return db
    .selectFrom('saved_view as view')
    .innerJoin('portal_user as maker', 'maker.id', 'view.user_id')
    .where('maker.partner_id', '=', partnerId)
    .where(({ or, eb }) => or([eb('view.user_id', '=', userId), eb('view.shared', '=', true)]))
}

/** Views in the order of the Polish alphabet. */
export async function findViews(db: Db, viewer: Viewer, grid: GridName): Promise<SavedView[]> {
  const views = await visibleViews(db, viewer)
    .leftJoin('start_view as start', (join) =>
      join.onRef('start.view_id', '=', 'view.id').on('start.user_id', '=', viewer.userId),
    )
    .select(['view.id', 'view.name', 'view.search', 'view.shared', 'view.user_id'])
    .select(['maker.username', 'start.view_id'])
    .where('view.grid', '=', grid)
    .orderBy('view.name_sort')
    .orderBy('view.name')
    .orderBy('view.id')
    .execute()
  return views.map(({ id, name, search, ...view }) => ({
    id,
    name,
    search,
    isShared: view.shared,
    madeBy: view.user_id === viewer.userId ? null : view.username,
    isStart: view.view_id !== null,
  }))
}

/** The view of an id, or the user's start page. */
export function getView(db: Db, viewer: Viewer, id: number | 'start') {
  const chosen = db.selectFrom('start_view').select('view_id').where('user_id', '=', viewer.userId)
  return visibleViews(db, viewer)
    .select(['view.grid', 'view.name', 'view.search'])
    .where('view.id', '=', id === 'start' ? chosen : id)
    .executeTakeFirst()
}

/** Returns true for a change. */
export async function saveStart(trx: Db, userId: number, viewId: number | null): Promise<boolean> {
  const chosen = trx.selectFrom('start_view').select('view_id').where('user_id', '=', userId)
  const before = await chosen.executeTakeFirst()
  if ((before?.view_id ?? null) === viewId) return false
  await trx.deleteFrom('start_view').where('user_id', '=', userId).execute()
  if (viewId === null) return true
  const start = { user_id: userId, view_id: viewId }
  await trx
    .insertInto('start_view')
    .values(start)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ view_id: viewId }))
    .execute()
  return true
}

/** Creates or updates the view of that name. Null if the user has too many, `isSame` if nothing changed. */
export async function saveView(
  trx: Db,
  owner: ViewOwner,
  { name, search, isShared }: Pick<SavedView, 'name' | 'search' | 'isShared'>,
): Promise<SavedView | { readonly isSame: SavedView } | null> {
  // Serializes saves, so that concurrent ones do not exceed the limit.
  const bucket = `saved-views:${owner.userId}:${owner.grid}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(trx)
  const views = await trx
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ and }) => and({ user_id: owner.userId, grid: owner.grid }))
    .where('name', '!=', name)
    .executeTakeFirstOrThrow()
  if (views.count >= savedViewLimit) return null
  const known = await trx
    .selectFrom('saved_view')
    .select(['id', 'name', 'search', 'shared as isShared'])
    .where(({ and }) => and({ user_id: owner.userId, grid: owner.grid, name }))
    .executeTakeFirst()
  if (
    known &&
    isDeepStrictEqual([known.search, isShared ?? known.isShared], [search, known.isShared])
  )
    return { isSame: known }
  const shared = isShared === undefined ? {} : { shared: isShared }
  const values = { search: JSON.stringify(search), ...shared }
  return trx
    .insertInto('saved_view')
    .values({ user_id: owner.userId, grid: owner.grid, name, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'grid', 'name']).doUpdateSet(values))
    .returning(['id', 'name', 'search', 'shared as isShared'])
    .executeTakeFirstOrThrow()
}

/** Returns the deleted view, or undefined. */
export function deleteView(db: Db, { userId, grid }: ViewOwner, id: number) {
  return db
    .deleteFrom('saved_view')
    .where(({ and }) => and({ id, user_id: userId, grid }))
    .returning('name')
    .executeTakeFirst()
}
