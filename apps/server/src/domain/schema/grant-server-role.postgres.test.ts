import { randomBytes } from 'node:crypto'
import type { Tokens } from '@partner-portal/contract/session'
import { sql } from 'kysely'
import { expect, inject as provided, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { chainEntries } from '#platform/audit/audit-chain.ts'
import { connect } from '#platform/database/connect.ts'
import { createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import { api, testSecret } from '#test/test-portal.ts'
import { testToday } from '#test/test-today.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { grantServerRole } from './grant-server-role.ts'
import { migrate } from './migrate.ts'

test('a role that owns nothing runs the server, and cannot change the audit log', async () => {
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
    await sweep(db, testToday)
    expect(await chainEntries(db)).toBeGreaterThan(1)
    await app.close()
    for (const statement of [
      'update audit_event set username = null',
      'delete from audit_event',
      'delete from audit_seal',
      'truncate audit_seal',
      'alter table audit_event disable trigger user',
      'drop trigger audit_event_grows on audit_event',
      'delete from kysely_migration',
      'drop table lead',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
        /permission denied|must be owner/,
      )
  } finally {
    await close()
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner.db)
    await owner.close()
    await dropDatabase(serverUrl, copy.name)
  }
})
