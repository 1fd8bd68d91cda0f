import { type Selectable, sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { Database } from '../../src/platform/database/schema.ts'
import { clearEvents } from './events.ts'

type Entry = Selectable<Database['audit_event']>

/** Empties the audit log, as only its owner can. */
export async function clearAudit(db: Db): Promise<void> {
  await clearEvents(db)
  await db.transaction().execute(async (trx) => {
    for (const table of ['audit_event', 'audit_chain']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      await sql`delete from ${sql.table(table)}`.execute(trx)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    }
    await sql`update audit_head set position = 0, hash = decode(repeat('00', 32), 'hex')`.execute(
      trx,
    )
  })
}

/** The columns of all entries of an action, the oldest first. */
export function entriesOf<Column extends keyof Entry>(
  db: Db,
  action: string,
  ...columns: Column[]
) {
  const named = db.selectFrom('audit_event').select(columns)
  return named.where('action', '=', action).orderBy('id').execute()
}

/** The newest entry, of anything or of one user. */
export async function newestEntry(db: Db, username?: string): Promise<Entry | undefined> {
  const all = db.selectFrom('audit_event').selectAll().orderBy('id', 'desc')
  return (username ? all.where('username', '=', username) : all).executeTakeFirst()
}
