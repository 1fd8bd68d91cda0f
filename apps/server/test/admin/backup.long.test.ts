// Long: databases are restored, both kinds in either run, and portal-admin is started as a program of its own.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, inject as provided, test } from 'vitest'
import { backUp, contentsOf, newEmbedded, newFile, read, restore } from '#test/backups.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { runCommand } from '#test/portal-admin.ts'
import { createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { signInAt } from '#test/sign-in-at.ts'
import { type Environment, environmentOf } from '../../../../packages/testing/portal-processes.ts'
import { inspect } from '../../src/admin/backup/archive.ts'
import { writeBackup } from '../../src/admin/backup/backup-command.ts'
import { migrate } from '../../src/domain/schema/migrate.ts'
import { sqlMigrations } from '../../src/domain/schema/migrations.ts'

const root = join(import.meta.dirname, '../../../..')
const now = new Date('2026-06-15T10:00:00Z')

function secretOf({ AUTH_SECRET, DATA_DIR = '' }: Environment): string {
  return AUTH_SECRET ?? readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8').trim()
}

/** Empty installations of each kind that this machine can run. */
async function newInstallations(AUTH_SECRET: string): Promise<Environment[]> {
  const template = provided('databaseTemplate')
  // A restore into an embedded installation makes the database too.
  const embedded = { DATA_DIR: join(temporaryDirectory(), 'data'), AUTH_SECRET }
  if ('dataDirectory' in template) return [embedded]
  const { name, url } = await createDatabase(template.serverUrl)
  onTestFinished(() => dropDatabase(template.serverUrl, name))
  return [embedded, { DATABASE_URL: url, AUTH_SECRET, DATA_DIR: temporaryDirectory() }]
}

test('a backup beside a running server holds every row, and makes the same portal on either database', {
  timeout: 120_000,
}, async () => {
  const installation = await demoInstallation()
  const server = await startServer(installation)
  const before = await signInAt(server.address, 'partner')
  const file = await backUp(installation)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(file))).toEqual(['portal.backup'])
  await server.kill('SIGTERM')

  const { tables } = await inspect(file)
  const known = await read<{ name: string; count: number }>(
    installation,
    `select relname as name from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace and relname not like 'kysely%' order by 1`,
  )
  expect(tables.map(({ table }) => table).toSorted()).toEqual(known.map(({ name }) => name))
  expect(tables.find(({ table }) => table === 'financial_document')?.rows).toBe(2000)

  for (const target of await newInstallations(secretOf(installation))) {
    const restored = await restore(file, target)
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    expect(await contentsOf(await backUp(target))).toEqual(await contentsOf(file))
    const verified = await runCommand(['audit', 'verify'], target)
    expect(verified.code, verified.stdout + verified.stderr).toBe(0)
    const again = await startServer(target)
    const { status } = await fetch(`${again.address}/api/frontend/user_info`, {
      headers: { authorization: `Bearer ${before.token}` },
    })
    expect(status).toBe(401)
    await signInAt(again.address, 'master')
    const { tables: beside } = await inspect(await backUp(target))
    expect(beside).toHaveLength(tables.length)
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200)
    await again.kill('SIGTERM')
  }
})

test('a backup goes through a pipe, and says there what it says elsewhere', {
  timeout: 120_000,
}, async () => {
  const installation = await demoInstallation()
  const file = newFile()
  const pipe = `node_modules/.bin/portal-admin backup - | gzip -d | gzip > '${file}'`
  const piped = spawnSync('sh', ['-c', pipe], {
    cwd: root,
    env: environmentOf(installation),
    encoding: 'utf8',
  })
  expect([piped.status, piped.stdout]).toEqual([0, ''])
  const { rows, tables } = await inspect(file)
  expect(piped.stderr).toContain(`standard output: ${rows} rows of ${tables.length} tables`)
  // Equal contents: a restore accepts the piped file too.
  expect(await contentsOf(file)).toEqual(await contentsOf(await backUp(installation)))
  const cut = 'node_modules/.bin/portal-admin backup - | head -c 100 > /dev/null'
  const failed = spawnSync('sh', ['-c', cut], {
    cwd: root,
    env: environmentOf(installation),
    encoding: 'utf8',
  })
  expect(failed.stderr).toContain('What was written so far is not whole.')
})

test('a backup of an older version is restored as it was, and then migrated', {
  timeout: 60_000,
}, async () => {
  const db = await emptyDatabase()
  const names = (await sqlMigrations()).map(({ name }) => name)
  await migrate(db, { last: names.at(-4) })
  await sql`insert into partner (code, name) values ('OLD', 'Stary sp. z o.o.')`.execute(db)
  const path = newFile()
  await writeBackup(db, path, { now, signal: new AbortController().signal })
  const target = await newEmbedded()
  const { code, stderr } = await restore(path, target)
  expect([code, stderr]).toEqual([0, ''])
  expect(await read(target, `select code, name from partner`)).toEqual([
    { code: 'OLD', name: 'Stary sp. z o.o.' },
  ])
  expect((await contentsOf(await backUp(target))).migrations).toEqual(names)
})
