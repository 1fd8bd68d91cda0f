import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'

/** Empties the audit log, as only its owner can. */
export async function clearAudit(db: Db): Promise<void> {
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
