// Embedded: PostgreSQL ends its statements itself, and need not end a read for another.
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { demoDirectory } from '#test/processes.ts'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { readAs } from './shares.ts'

const count = (rows: number) => `select count(*)::int as count from generate_series(1, ${rows})`

test('a statement is ended after the statement_timeout of its connection, with its transaction', async () => {
  const embedded = await startEmbedded({ dataDir: demoDirectory() })
  const { db, close } = connect(embedded, { longRunning: true })
  await sql`create table note (n int)`.execute(db)
  const client = new pg.Client({
    host: embedded.socketDirectory,
    user: 'postgres',
    database: 'postgres',
    statement_timeout: 300,
  })
  await client.connect()
  const ended = { code: '57014', message: 'canceling statement due to user request' }
  for (let round = 1; round <= 3; round += 1) {
    await client.query('insert into note values ($1)', [round])
    await client.query('begin')
    await client.query('insert into note values (-1)')
    const endless = client.query(`insert into note ${count(1e9)}`)
    await expect(endless).rejects.toMatchObject(ended)
    await client.query('rollback')
    await expect(client.query(`${count(1e9)} where $1`, [true])).rejects.toMatchObject(ended)
    expect((await client.query(count(1000))).rows).toEqual([{ count: 1000 }])
  }
  expect((await sql`select n from note order by n`.execute(db)).rows).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ])
  const { rows } = await sql.raw<{ count: number }>(count(5_000_000)).execute(db)
  expect(rows).toEqual([{ count: 5_000_000 }])
  await client.end()
  await close()
  await embedded.stop()
}, 60_000)

test('what a read would change is refused, because it may be begun again', async () => {
  const embedded = await startEmbedded({ dataDir: demoDirectory() })
  const { db, close } = connect(embedded)
  const write = readAs(1, () => sql`delete from session`.execute(db))
  await expect(write).rejects.toThrow('not a read: delete')
  const transaction = readAs(1, () => db.transaction().execute(async () => {}))
  await expect(transaction).rejects.toThrow('not a read: begin')
  await close()
  await embedded.stop()
})
