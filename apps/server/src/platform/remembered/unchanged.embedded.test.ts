// Embedded: starts the embedded database whatever the database under test is.

import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { demoDirectory } from '#test/processes.ts'
import { connect } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded.ts'
import { prepareStatement } from '../database/statements.ts'
import { rememberUnchanged } from './remember.ts'

const stopped = { now: () => new Date(0) }

test('a read counts for a second, if nothing was written', async () => {
  let now = 0
  let reads = 0
  const clock = { now: () => new Date(now) }
  const read = rememberUnchanged(
    async (key: string) => `${key} ${++reads}`,
    { count: () => 7, trustedMs: 1_000 },
    clock,
  )
  expect(await read('a')).toBe('a 1')
  now += 999
  expect(await read('a')).toBe('a 1')
  expect(await read('b')).toBe('b 2')
  now += 1
  expect(await read('b')).toBe('b 3')
  now -= 1
  expect(await read('b'), 'the clock was set back').toBe('b 4')
})

test('a missing or failed value is read again', async () => {
  const reads: (() => Promise<string | undefined>)[] = [
    async () => undefined,
    async () => Promise.reject(new Error('down')),
    async () => 'found',
  ]
  const read = rememberUnchanged(
    async () => reads.shift()?.(),
    { count: () => 7, trustedMs: 1_000 },
    stopped,
  )
  expect(await read('a')).toBeUndefined()
  await expect(read('a')).rejects.toThrow('down')
  expect(await read('a')).toBe('found')
  expect(await read('a')).toBe('found')
})

test('each write to the embedded database is seen by the next read, whoever wrote and however', async () => {
  const embedded = await startEmbedded({ dataDir: demoDirectory() })
  const { db, close } = connect(embedded, { longRunning: true })
  const stranger = new pg.Client({
    host: embedded.socketDirectory,
    user: 'postgres',
    database: 'postgres',
  })
  await stranger.connect()
  await stranger.query('create table note (n int)')
  await stranger.query(`create function write_note() returns int language sql
    as $$ insert into note values (1) returning n $$`)
  const query = sql<{ count: number }>`select count(*)::int as count from note`.compile(db)
  prepareStatement(query.sql)
  let reads = 0
  const readKey = rememberUnchanged(
    async (_key: 'all') => {
      reads++
      return (await db.executeQuery(query)).rows[0]?.count ?? 0
    },
    embedded.changes,
    stopped,
  )
  const read = () => readKey('all')

  const values = [1]
  const statement = { name: 'note', text: 'insert into note values ($1)', values }
  const writes = [
    () => sql`insert into note values (1)`.execute(db),
    () => sql`select write_note()`.execute(db),
    () => db.transaction().execute((trx) => sql`insert into note values (1)`.execute(trx)),
    () => stranger.query('insert into note values (1)'),
    () => stranger.query('insert into note values ($1)', values),
    () => stranger.query(statement),
    () => stranger.query(statement),
    () => stranger.query('begin; insert into note values (1); commit'),
    () => stranger.query('do $$ begin insert into note values (1); end $$'),
  ]
  // Opens the pool's connection, which counts as a change.
  await read()
  for (const [index, write] of writes.entries()) {
    await write()
    reads = 0
    const count = index + 1
    expect([await read(), await read(), await read()], `write ${index}`).toEqual([
      count,
      count,
      count,
    ])
    expect(reads).toBe(1)
  }

  const trx = await db.startTransaction().execute()
  await sql`insert into note values (1)`.execute(trx)
  const meanwhile = read()
  await trx.commit().execute()
  expect(await meanwhile).toBe(writes.length + 1)
  expect(await read()).toBe(writes.length + 1)

  await stranger.end()
  await close()
  await embedded.stop()
})

test('only reads are prepared', () => {
  expect(() => prepareStatement('delete from note')).toThrow('not a read')
})
