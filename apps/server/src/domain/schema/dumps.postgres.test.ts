// PostgreSQL: pg_dump and pg_restore do not exist for the embedded database.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Tokens } from '@partner-portal/contract/account/session'
import { sql } from 'kysely'
import { expect, onTestFinished, inject as provided, test } from 'vitest'
import { recordMoments } from '#domain/news/reminders.ts'
import { sweep } from '#domain/upkeep/sweep.ts'
import { connect, type Db } from '#platform/database/connect.ts'
import { chainEvents, verifyChain } from '#platform/events/chain.ts'
import { record } from '#platform/events/record.ts'
import { testToday } from '#test/fixed.ts'
import { runCommand } from '#test/portal-admin.ts'
import { createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import { dumpAndRestore } from '#test/postgres-programs.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { api, testSecret } from '#test/test-portal.ts'
import { buildApp } from '../../app.ts'
import { declineDemo } from '../../demo/load-demo.ts'
import { readConfig } from '../installation/config.ts'
import { grantServerRole } from './grant-server-role.ts'
import { migrate } from './migrate.ts'
import { readSchemaState } from './schema-state.ts'

test('a dump of the migrated database restores into an empty one, with every row of every table', async () => {
  const original = await database(template().template)
  const restored = await database()
  await dumpAndRestore(original.url, restored.url, join(temporaryDirectory(), 'dump'))
  const rows = await readRows(original.db)
  expect(rows.find(({ table }) => table === 'financial_document')?.count).toBe(2000)
  expect(await readRows(restored.db)).toEqual(rows)
  const state = await readSchemaState(restored.db)
  const none = { pending: [], begun: [], newer: [], unknown: [], changed: null, missing: [] }
  expect(state).toEqual({ ...none, isEmpty: false })
})

function template() {
  const base = provided('databaseTemplate')
  if ('dataDirectory' in base) throw new Error('this test needs PostgreSQL: set TEST_DATABASE_URL')
  return base
}

async function database(copyOf?: string): Promise<{ url: string; db: Db }> {
  const { serverUrl } = template()
  const { name, url } = await createDatabase(serverUrl, copyOf)
  const { db, close } = connect({ databaseUrl: url }, { longRunning: true })
  onTestFinished(async () => {
    await close()
    await dropDatabase(serverUrl, name)
  })
  return { url, db }
}

/** The number of rows of each table, and a sum over all their values, money included. */
async function readRows(db: Db) {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  const rows: { table: string; count: number; sum: string | null }[] = []
  for (const { name } of tables.rows) {
    const result = await sql<{ count: number; sum: string | null }>`select count(*) as count,
      sum(hashtextextended(t::text, 0)) as sum from ${sql.table(name)} as t`.execute(db)
    for (const { count, sum } of result.rows) rows.push({ table: name, count, sum })
  }
  return rows
}

test('a role that owns nothing runs the server, backs it up, and cannot change events', async () => {
  const template = provided('databaseTemplate')
  if ('dataDirectory' in template)
    throw new Error('this test needs PostgreSQL: set TEST_DATABASE_URL')
  const { serverUrl } = template
  const copy = await createDatabase(serverUrl, template.template)
  const owner = connect({ databaseUrl: copy.url }, { longRunning: true })
  const role = `portal_app_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await sql.raw(`create role ${role} login password '${password}'`).execute(owner.db)
  await grantServerRole(owner.db, role)

  const url = new URL(copy.url)
  url.username = role
  url.password = password
  const { db, close } = connect({ databaseUrl: url.href }, { longRunning: true })
  try {
    expect(await migrate(db)).toEqual([])
    const config = readConfig({ LOG_LEVEL: 'error', DEMO: '0', PRODUCTION: '0' })
    const clock = { now: () => testToday }
    const app = await buildApp({ config, db, clock, secret: testSecret })
    const signedIn = await app.inject({
      method: 'POST',
      url: `${api}/login_check`,
      payload: { username: 'partner', password: 'Portal-2026' },
    })
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    const { token } = signedIn.json<Tokens>()
    const saved = await app.inject({
      method: 'PUT',
      url: `${api}/saved-views/lead-grid`,
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Moje', search: {} },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    const push = await app.inject({
      method: 'GET',
      url: `${api}/settings/push`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(push.statusCode, push.body).toBe(200)
    await recordMoments(db, testToday, 7)
    await sweep(db, testToday)
    const actor = { partnerId: 1, username: 'partner', operator: 'anna' }
    await record(db, testToday, actor, 'lead.note-added', { id: 1 }, {}, { text: 'Notatka' })
    expect(await chainEvents(db)).toBeGreaterThan(0)
    await db.deleteFrom('event_content').execute()
    await sql`insert into event (partner_id, at, kind) values (0, now(), 'session.ended')`.execute(
      db,
    )
    // A temporary table of the caller is not the head.
    await db.connection().execute(async (connection) => {
      await sql`create temp table chain_head as select 5::bigint as position, ''::bytea as link`.execute(
        connection,
      )
      expect(await chainEvents(connection)).toBe(1)
      await sql`drop table pg_temp.chain_head`.execute(connection)
    })
    expect((await verifyChain(owner.db)).breaks).toEqual([])
    await db.updateTable('installation').set({ public_url: 'http://localhost' }).execute()
    await declineDemo(db)
    await app.close()
    const file = join(temporaryDirectory(), 'portal.backup')
    const backup = await runCommand(['backup', file], {
      DATABASE_URL: url.href,
      AUTH_SECRET: testSecret,
    })
    expect([backup.code, backup.stderr]).toEqual([0, ''])
    await sql`insert into lead_receipt (partner_id, lead_id) values (1, 1)`.execute(owner.db)
    await sql`update lead_receipt set position = 1, jws = 'x'`.execute(owner.db)
    for (const statement of [
      'update event set actor = null',
      'update event set position = 1 where position is null',
      'delete from event',
      `insert into event (partner_id, at, kind, position) values (0, now(), 'session.ended', 9)`,
      `update event_content set content = '{}'`,
      'delete from chain_link',
      'truncate chain_link',
      `insert into chain_link (position, digest, link) values (999999, '', '')`,
      'alter table event disable trigger user',
      'drop trigger event_grows on event',
      'update chain_head set position = position + 1',
      'delete from lead_receipt',
      'alter table lead_receipt disable trigger user',
      'update lead_receipt set jws = null',
      `insert into lead_receipt (partner_id, lead_id, position, jws) values (1, 9, 9, 'x')`,
      'delete from receipt_key',
      'delete from operator',
      `insert into operator (name, key_hash, created_at) values ('eve', '', now())`,
      `update operator set key_hash = ''`,
      `update partner set disabled_at = now()`,
      `insert into partner (code, name, disabled_at) values ('EVE', 'Eve', now())`,
      'delete from partner',
      `update installation set demo_partner_ids = array[1]`,
      'delete from kysely_migration',
      'drop table lead',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
        /permission denied|must be owner|added and signed only/,
      )
  } finally {
    await close()
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner.db)
    await owner.close()
    await dropDatabase(serverUrl, copy.name)
  }
})
