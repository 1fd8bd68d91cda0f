// PostgreSQL: notifications of other processes; the embedded database has one.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { rememberUnchanged } from '../remembered/remember.ts'
import { connect } from './connect.ts'
import { countOwnChanges, prepareStatement } from './statements.ts'

const portal = useTestPortal()

test('writes of this process count at once, those of others 10 ms later', async () => {
  const changes = countOwnChanges()
  const pool = connect(portal.target, { changed: changes.changed })
  const longRunning = connect(portal.target, { longRunning: true, changed: changes.changed })
  await sql`create table note (n int)`.execute(pool.db)
  const query = sql<{ count: number }>`select count(*)::int as count from note`.compile(pool.db)
  prepareStatement(query.sql)
  let reads = 0
  const read = rememberUnchanged(
    async (_key: 'all') => {
      reads += 1
      return (await pool.db.executeQuery(query)).rows[0]?.count
    },
    changes,
    portal.clock,
  )
  const write = sql`insert into note values (1)`
  const writes = [
    () => write.execute(pool.db),
    () => write.execute(longRunning.db),
    () => pool.db.transaction().execute((trx) => write.execute(trx)),
  ]
  let written = 0
  for (const write of writes) {
    await write()
    written += 1
    reads = 0
    expect([await read('all'), await read('all')]).toEqual([written, written])
    expect(reads).toBe(1)
  }

  const failing = sql`insert into note select 1 / 0`.execute(pool.db)
  await expect(failing).rejects.toThrow('division by zero')
  reads = 0
  await read('all')
  expect(reads, 'a statement that failed may have changed something').toBe(1)

  await write.execute(portal.db)
  expect(await read('all')).toBe(written)
  portal.clock.advance(changes.trustedMs - 1)
  expect(await read('all')).toBe(written)
  portal.clock.advance(1)
  expect(await read('all')).toBe(written + 1)
  await pool.close()
  await longRunning.close()
})

test('a query of a request ends after five seconds, a wait for a lock after two', async () => {
  const { db, close } = connect(portal.target)
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock`.execute(db)
  expect(rows).toEqual([{ statement: '5s', lock: '2s' }])
  const endless = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '50ms'`.execute(trx)
    await sql`select pg_sleep(60)`.execute(trx)
  })
  // Operator intervention, which gives 503.
  await expect(endless).rejects.toMatchObject({ code: '57014' })
  await close()
})
