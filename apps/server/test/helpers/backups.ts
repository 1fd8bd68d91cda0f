import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testSecret } from '#test/fixed.ts'
import { runCommand } from '#test/portal-admin.ts'
import { emptyDirectory, temporaryDirectory } from '#test/processes.ts'
import type { Environment } from '../../../../packages/testing/portal-processes.ts'
import { inspect } from '../../src/admin/backup/archive.ts'
import { readConfig } from '../../src/domain/installation/config.ts'
import { joinDatabase } from '../../src/platform/database/open.ts'

export const newFile = () => join(temporaryDirectory(), 'portal.backup')

/** Tables that a backup or a restore changes. */
const changing = [
  'account_link',
  'chain_head',
  'chain_link',
  'event',
  'event_content',
  'installation',
  'session',
]

export async function newEmbedded(AUTH_SECRET = testSecret): Promise<Environment> {
  return { DATA_DIR: await emptyDirectory(), AUTH_SECRET }
}

export async function backUp(installation: Environment): Promise<string> {
  const file = newFile()
  const { code, stderr } = await runCommand(['backup', file], installation)
  expect([code, stderr]).toEqual([0, ''])
  return file
}

export const restore = (file: string, installation: Environment) =>
  runCommand(['restore', file], installation)

export async function contentsOf(file: string) {
  const { tables, head } = await inspect(file)
  return {
    tables: tables.filter(({ table }) => !changing.includes(table)),
    numbers: head.numbers.filter(({ table }) => !changing.includes(table)),
    migrations: head.migrations,
  }
}

export async function read<T>(installation: Environment, query: string): Promise<T[]> {
  const database = await joinDatabase(readConfig({ ...installation }), { program: 'the test' })
  const { rows } = await sql<T>`${sql.raw(query)}`.execute(database.db)
  await database.close()
  return rows
}
