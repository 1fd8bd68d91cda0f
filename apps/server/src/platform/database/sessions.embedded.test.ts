// Embedded: starts the embedded database whatever the database under test is.

import pg from 'pg'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

// Settings of psql, pg_dump and their users; and other state that a session can keep.
const left = [
  `select pg_catalog.set_config('search_path', '', false)`,
  `set timezone = 'Asia/Tokyo'`,
  `set datestyle = 'SQL, DMY'`,
  'create temporary table portal_user (id integer)',
  'prepare stale as select 1',
  'listen changes',
  'select pg_advisory_lock(1)',
  'set default_transaction_read_only = on',
  'set role pg_monitor',
]

async function foreignClient(): Promise<pg.Client> {
  if (!('socketDirectory' in portal.target)) throw new Error('of the embedded database only')
  const { socketDirectory: host } = portal.target
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Reads and writes, by the path, the zone and the format of dates. */
async function usePortal() {
  const list = await portal.get('partner', '/lead-grid?page=1&limit=10')
  expect(list.statusCode, list.body).toBe(200)
  expect((await portal.call({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
  await portal.signIn('master')
  return list.json()
}

async function show(client: pg.Client, setting: string): Promise<unknown> {
  return (await client.query(`show ${setting}`)).rows[0]
}

test.each(['says goodbye', 'is killed'])(
  "settings of another program on the database's socket stay its own, and go when it %s",
  async (end) => {
    const before = await usePortal()
    const client = await foreignClient()
    for (const statement of left) {
      await client.query(statement)
      expect(await usePortal(), statement).toEqual(before)
    }
    expect(await show(client, 'timezone')).toEqual({ TimeZone: 'Asia/Tokyo' })
    expect(await show(client, 'role')).toEqual({ role: 'pg_monitor' })
    expect(await show(client, 'search_path')).toEqual({ search_path: '' })

    const another = await foreignClient()
    expect(await show(another, 'timezone')).toEqual({ TimeZone: 'UTC' })
    await another.end()

    if (end === 'says goodbye') await client.end()
    else client.connection.stream.destroy()
    expect(await usePortal()).toEqual(before)
    const fresh = await foreignClient()
    const kept = await fresh.query(`select
      (select count(*) from pg_prepared_statements where not starts_with(name, 'portal_')),
      (select count(*) from pg_listening_channels()) as channels,
      (select count(*) from pg_locks where locktype = 'advisory') as locks,
      to_regclass('pg_temp.portal_user') as temporary`)
    expect(kept.rows).toEqual([{ count: 0, channels: 0, locks: 0, temporary: null }])
    await fresh.end()
  },
)

test.each(['deallocate all', 'discard all'])(
  "the portal's prepared statements outlive a '%s' of another program",
  async (statement) => {
    const before = await usePortal()
    const client = await foreignClient()
    await client.query(statement)
    expect(await usePortal()).toEqual(before)
    await client.query('prepare own as select 1')
    await client.query(statement)
    await client.end()
    expect(await usePortal()).toEqual(before)
  },
)

test('an open transaction of another program is waited for, and given up when it is killed', async () => {
  const before = await usePortal()
  const client = await foreignClient()
  await client.query('begin')
  await client.query(`set local search_path = ''`)
  await client.query('delete from public.delivery_attempt')
  const waiting = usePortal()
  await client.query('delete from public.notification')
  client.connection.stream.destroy()
  expect(await waiting).toEqual(before)
})
