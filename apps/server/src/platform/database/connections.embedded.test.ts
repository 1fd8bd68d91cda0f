// Embedded: starts the embedded database whatever the database under test is.
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { demoDirectory, temporaryDirectory } from '#test/processes.ts'
import { type Connection, connect } from './connect.ts'
import { keepUp, startEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'

test('many connections at once each get their own answers, in and out of transactions', async () => {
  const embedded = await startEmbedded({ dataDir: demoDirectory() })
  const first = connect(embedded, { longRunning: true })
  const pools = [
    first,
    connect(embedded, { longRunning: true }),
    connect(embedded, { longRunning: true }),
  ]
  await sql`create table note (writer int, n int)`.execute(first.db)

  // Statements of different shapes: a mixed-up answer or binding is seen at once.
  async function write(writer: number): Promise<void> {
    const { db } = pools[writer % pools.length] ?? first
    for (let n = 0; n < 20; n++) {
      const text = await sql<{ text: string }>`select ${`w${writer}-${n}`}::text as text`.execute(
        db,
      )
      expect(text.rows).toEqual([{ text: `w${writer}-${n}` }])
      await db.transaction().execute(async (trx) => {
        await sql`insert into note values (${writer}::int, ${n}::int)`.execute(trx)
        const result = await sql<{
          count: number
        }>`select count(*) as count from note where writer = ${writer}::int`.execute(trx)
        expect(result.rows).toEqual([{ count: n + 1 }])
      })
      const sum = await sql<{
        sum: number
        who: number
      }>`select ${n}::int + ${writer}::int as sum, ${writer}::int as who`.execute(db)
      expect(sum.rows).toEqual([{ sum: n + writer, who: writer }])
    }
  }
  await Promise.all(Array.from({ length: 12 }, (_, writer) => write(writer)))
  for (const pool of pools) await pool.close()
  await embedded.stop()
})

test.each(['in a transaction', 'in the middle of an exchange'])(
  'a connection that breaks off %s is rolled back and blocks nobody',
  async (where) => {
    const embedded = await startEmbedded({ dataDir: demoDirectory() })
    const second = connect(embedded, { longRunning: true })
    await sql`create table note (n int)`.execute(second.db)
    const doomed = new pg.Client({
      host: embedded.socketDirectory,
      user: 'postgres',
      database: 'postgres',
    })
    doomed.on('error', () => {})
    await doomed.connect()
    const { connection } = doomed as pg.Client & { connection: RawConnection }
    if (where === 'in a transaction') {
      await doomed.query('begin')
      await doomed.query('insert into note values (1)')
    } else {
      connection.parse({ text: 'insert into note values (1)', name: '', types: [] })
      connection.flush()
      await new Promise<void>((resolve) => connection.once('parseComplete', resolve))
    }
    const waiting = countNotes(second)
    connection.stream.destroy()
    expect(await waiting).toBe(0)
    expect(await countNotes(second)).toBe(0)
    await second.close()
    await embedded.stop()
  },
)

interface RawConnection {
  readonly stream: { destroy(): void }
  parse(query: { text: string; name: string; types: number[] }): void
  flush(): void
  once(event: 'parseComplete', listener: () => void): void
}

async function countNotes({ db }: Connection): Promise<number | undefined> {
  const counted = await sql<{ count: number }>`select count(*) as count from note`.execute(db)
  return counted.rows[0]?.count
}

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
