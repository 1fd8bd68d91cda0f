// Embedded: one statement runs at a time there, so a long read gives way. Long: it reads for seconds.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoDirectory } from '#test/processes.ts'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { readAs } from './shares.ts'

const count = (rows: number) => `select count(*)::int as count from generate_series(1, ${rows})`

test('a long read gives way to what others ask, again and again, and is answered in the end', async () => {
  const embedded = await startEmbedded({ dataDir: demoDirectory() })
  const { db, close } = connect(embedded, { longRunning: true })
  await sql`create table note (n int)`.execute(db)
  const read = (sharer: number, rows: number) =>
    readAs(sharer, () => sql.raw<{ count: number }>(count(rows)).execute(db))
  const long = 20_000_000
  await read(1, 8_000_000)
  await read(2, 1)
  let isAnswered = false
  const asked = read(1, long).finally(() => {
    isAnswered = true
  })
  for (let n = 0; n < 5; n += 1) {
    await delay(100)
    await sql`insert into note values (${n})`.execute(db)
    expect((await read(2, 10)).rows).toEqual([{ count: 10 }])
    expect(isAnswered).toBe(false)
  }
  expect((await asked).rows).toEqual([{ count: long }])
  expect((await sql`select n from note`.execute(db)).rows).toHaveLength(5)
  await close()
  await embedded.stop()
}, 60_000)
