// PostgreSQL: Citus is an extension of it.

import { gridNames } from '@partner-portal/contract/lists/grid-names'
import { sql } from 'kysely'
import { expect, onTestFinished, inject as provided, test } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import {
  demoInstallation,
  emptyDirectory,
  startServer,
  temporaryDirectory,
} from '#test/processes.ts'
import { signInAt } from '#test/sign-in-at.ts'
import { api, isDistributed, testSecret } from '#test/test-portal.ts'
import type { Environment } from '../../../../packages/testing/portal-processes.ts'
import { connect } from '../../src/platform/database/connect.ts'

/** An empty database on the test server, with Citus where that has it. */
async function emptyInstallation(): Promise<Environment> {
  const template = provided('databaseTemplate')
  if ('dataDirectory' in template) throw new Error('this test needs PostgreSQL')
  const { name, url } = await createDatabase(template.serverUrl)
  onTestFinished(() => dropDatabase(template.serverUrl, name))
  return { DATABASE_URL: url, AUTH_SECRET: testSecret, DATA_DIR: temporaryDirectory() }
}

/** A master's answers from lists, sums, search and dashboard. */
async function answersOf(installation: Environment): Promise<Record<string, unknown>> {
  const server = await startServer(installation)
  const { token } = await signInAt(server.address, 'master')
  const paths = [
    ...gridNames.flatMap((grid) => [`/${grid}`, `/${grid}?page=1&limit=50`]),
    '/search?text=sp',
    '/dashboard/cases',
    '/dashboard/revenues',
  ]
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(server.address + api + path, { headers })
    answers[path] = [answer.status, await answer.json()]
  }
  await server.kill('SIGTERM')
  return answers
}

test.skipIf(isDistributed())('migrate refuses to distribute a database without Citus', async () => {
  const installation = await emptyInstallation()
  const { run, finding } = adminOf(installation)
  const refused = await run('migrate --create --distribute')
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('has no Citus')])
  expect(await finding('migrations')).toMatch(/^FAIL/)
  await run('migrate --create')
  expect(await finding('distribution')).toBe('ok none, all rows are in one database')
})

test.skipIf(!isDistributed())(
  'an embedded installation moves onto several machines and answers the same',
  { timeout: 180_000 },
  async () => {
    const old = { DATA_DIR: await emptyDirectory(), AUTH_SECRET: testSecret }
    const before = await answersOf(old)
    const file = `${temporaryDirectory()}/portal.gz`
    await adminOf(old).run(`backup ${file}`)

    const installation = await emptyInstallation()
    const { run, admin, finding } = adminOf(installation)
    const restored = await run(`restore ${file} --resume`)
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    expect(await finding('distribution')).toMatch(/^ok none: Citus .* is there; to use it: /)
    const { db, close } = connect({ databaseUrl: installation.DATABASE_URL ?? '' })
    onTestFinished(close)
    // As after a first run that was stopped.
    await db.transaction().execute(async (trx) => {
      await sql`set local citus.enable_local_reference_table_foreign_keys = off`.execute(trx)
      await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
      await sql`select create_reference_table('partner')`.execute(trx)
      await sql`select create_distributed_table('data_change', 'partner_id')`.execute(trx)
    })
    const { distributed } = await admin('migrate --distribute')
    expect(distributed).toEqual(expect.arrayContaining(['agent', 'financial_document', 'lead']))
    expect(distributed).not.toContain('data_change')
    const left = await sql`select logicalrelid from pg_dist_partition
      where partmethod = 'h' and pg_relation_size(logicalrelid) > 0`.execute(db)
    expect(left.rows).toEqual([])
    expect((await admin('migrate --distribute')).distributed).toEqual([])
    expect(await finding('distribution')).toMatch(/^ok by partner, over 2 machines \(Citus /)

    expect(await answersOf(installation)).toEqual(before)
    expect((await run('audit verify')).code).toBe(0)
  },
)

test.skipIf(!isDistributed())('doctor names a table that is not distributed', async () => {
  const installation = await demoInstallation()
  const { run, finding } = adminOf(installation)
  const { db, close } = connect({ databaseUrl: installation.DATABASE_URL ?? '' })
  await sql`select undistribute_table('nip_block')`.execute(db)
  await close()
  expect(await finding('distribution')).toBe(
    'FAIL not distributed yet: nip_block; run: portal-admin migrate --distribute',
  )
  await run('migrate --distribute')
  expect(await finding('distribution')).toMatch(/^ok/)
})
