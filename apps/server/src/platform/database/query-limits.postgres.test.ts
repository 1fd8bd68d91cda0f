import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { connect } from './connect.ts'

const portal = useTestPortal()

test('a query of a request ends after five seconds, a wait for a lock after two', async () => {
  const { db, close } = connect(portal.target)
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock`.execute(db)
  expect(rows).toEqual([{ statement: '5s', lock: '2s' }])
  const endless = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '50ms'`.execute(trx)
    await sql`select pg_sleep(60)`.execute(trx)
  })
  // Operator intervention, which is answered 503.
  await expect(endless).rejects.toMatchObject({ code: '57014' })
  await close()
})
