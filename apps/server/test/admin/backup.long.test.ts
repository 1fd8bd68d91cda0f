// Long: a database is restored, and portal-admin is started as a program of its own.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backUp, contentsOf, newEmbedded, newFile, read, restore } from '#test/backups.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { demoInstallation } from '#test/processes.ts'
import { environmentOf } from '../../../../packages/testing/portal-processes.ts'
import { inspect } from '../../src/admin/backup/archive.ts'
import { writeBackup } from '../../src/admin/backup/backup-command.ts'
import { migrate } from '../../src/domain/schema/migrate.ts'
import { sqlMigrations } from '../../src/domain/schema/migrations.ts'

const root = join(import.meta.dirname, '../../../..')
const now = new Date('2026-06-15T10:00:00Z')

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
  // So a restore takes it, as it takes that one.
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
