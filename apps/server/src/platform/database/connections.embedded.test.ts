// Embedded: starts the embedded database whatever the database under test is.

import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { demoDirectory } from '#test/processes.ts'
import { type Connection, connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'

test('many connections at once each get their own answers, in and out of transactions', async () => {
  const embedded = await startEmbedded({ dataDir: demoDirectory() })
  const first = connect(embedded, { longRunning: true })
  const pools = [
    first,
    connect(embedded, { longRunning: true }),
    connect(embedded, { longRunning: true }),
  ]
  await sql`create table note (writer int, n int)`.execute(first.db)

  // Statements of different shapes: an answer or a binding that goes astray is seen at once.
  async function write(writer: number): Promise<void> {
    const { db } = pools[writer % pools.length] ?? first
    for (let n = 0; n < 20; n++) {
      const text = await sql<{ text: string }>`select ${`w${writer}-${n}`}::text as text`.execute(
        db,
      )
      expect(text.rows).toEqual([{ text: `w${writer}-${n}` }])
      await db.transaction().execute(async (trx) => {
        await sql`insert into note values (${writer}::int, ${n}::int)`.execute(trx)
        const own = await sql<{
          count: number
        }>`select count(*) as count from note where writer = ${writer}::int`.execute(trx)
        expect(own.rows).toEqual([{ count: n + 1 }])
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
    const other = connect(embedded, { longRunning: true })
    await sql`create table note (n int)`.execute(other.db)
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
    const waiting = countNotes(other)
    connection.stream.destroy()
    expect(await waiting).toBe(0)
    expect(await countNotes(other)).toBe(0)
    await other.close()
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
