// Embedded: starts the embedded database whatever the database under test is.

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '#test/processes.ts'
import { keepUp } from './embedded.ts'
import { openDatabase } from './open.ts'

const limits = { walBytes: 8 * 1024 * 1024, rows: 10_000 }

test('the embedded database gets checkpoints, and tables with many dead rows are vacuumed', async () => {
  const dataDir = temporaryDirectory()
  const { longRunningDb: db, close } = await openDatabase(
    { databaseUrl: undefined, dataDir },
    { program: 'test' },
  )
  const walOfCheckpoint = async () =>
    (await sql<{ lsn: string }>`select redo_lsn as lsn from pg_control_checkpoint()`.execute(db))
      .rows[0]?.lsn
  // Statistics are written once a second at most.
  const readDeadRows = async (name: string) => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ dead: number }>`
      select n_dead_tup as dead from pg_stat_user_tables where relname = ${name}`.execute(db)
    return rows[0]?.dead
  }
  const write = (name: string, count: number) =>
    sql`
    insert into ${sql.table(name)} select n, repeat(md5(n::text), 20)
    from generate_series(1, ${count}::int) as n`.execute(db)
  try {
    for (const name of ['small', 'large'])
      await sql`create table ${sql.table(name)} (id int, note text)`.execute(db)
    await write('small', 2_000)
    const first = await walOfCheckpoint()
    await keepUp(db, limits)
    expect(await walOfCheckpoint(), 'too early').toBe(first)

    await write('large', 20_000)
    for (const name of ['small', 'large'])
      await sql`delete from ${sql.table(name)} where id % 2 = 0`.execute(db)
    await expect.poll(() => readDeadRows('small')).toBe(1_000)
    await expect.poll(() => readDeadRows('large')).toBe(10_000)
    await keepUp(db, { ...limits, rows: 5_000 })
    expect(await walOfCheckpoint()).not.toBe(first)
    await expect.poll(() => readDeadRows('small')).toBe(0)
    await expect.poll(() => readDeadRows('large')).toBe(10_000)
  } finally {
    await close()
  }
})
