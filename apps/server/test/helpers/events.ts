import type { EventKind } from '@partner-portal/contract/events/kinds'
import { type Selectable, sql } from 'kysely'
import type { FoundEvent } from '../../src/domain/events/find-events.ts'
import { anyText, type Db } from '../../src/platform/database/connect.ts'
import type { Database } from '../../src/platform/database/schema.ts'

type Recorded<Kind extends EventKind> = FoundEvent<Kind> & {
  readonly partner_id: number
  readonly record_id: number | null
}

/** The events of these kinds, the oldest first. */
export async function recorded<Kind extends EventKind>(
  db: Db,
  ...kinds: Kind[]
): Promise<Recorded<Kind>[]> {
  const rows = await db
    .selectFrom('event as e')
    .leftJoin('event_content as c', (join) =>
      join.onRef('c.partner_id', '=', 'e.partner_id').onRef('c.event_id', '=', 'e.id'),
    )
    .selectAll('e')
    .select('content')
    .where('kind', '=', anyText(kinds))
    .orderBy('id')
    .execute()
  return rows.map(({ content, ...event }) => ({ ...event, content: content ?? {} })) as never
}

/** The newest event of all, or of one user. */
export async function newestEvent(
  db: Db,
  actor?: string,
): Promise<Selectable<Database['event']> | undefined> {
  const all = db.selectFrom('event').selectAll().orderBy('id', 'desc')
  return (actor ? all.where('actor', '=', actor) : all).executeTakeFirst()
}

/** The id of the newest event. */
export async function lastEvent(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from event`.execute(db)
  return rows[0]?.id ?? 0
}

/** Deletes all events, as only the tables' owner can. */
export async function clearEvents(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Only Citus heeds the setting: the tables are altered on all machines.
    await sql`set local citus.multi_shard_modify_mode = sequential`.execute(trx)
    await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
    await sql`delete from event_reader`.execute(trx)
    await sql`delete from event_content`.execute(trx)
    for (const table of ['event', 'chain_link']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      await sql`delete from ${sql.table(table)}`.execute(trx)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    }
    await sql`update chain_head set position = 0, link = decode(repeat('00', 32), 'hex')`.execute(
      trx,
    )
  })
}

/** The columns of all events of a kind, the oldest first. */
export function eventsOf<Column extends keyof Selectable<Database['event']>>(
  db: Db,
  kind: EventKind,
  ...columns: Column[]
) {
  return db.selectFrom('event').select(columns).where('kind', '=', kind).orderBy('id').execute()
}
