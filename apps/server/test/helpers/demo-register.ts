import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'

/** Leaves an installation without the demo and its companies, until the returned function is called. */
export async function hideDemoRegister(db: Db): Promise<() => Promise<void>> {
  const kept = await db.deleteFrom('company').returningAll().execute()
  const { ids } = await db
    .selectFrom('installation')
    .select('demo_partner_ids as ids')
    .executeTakeFirstOrThrow()
  const set = (to: readonly number[] | null) =>
    sql`update installation set demo_partner_ids = ${to}`.execute(db)
  await set([])
  return async () => {
    await set(ids)
    await db.deleteFrom('company').execute()
    await db.insertInto('company').values(kept).execute()
  }
}
