import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultBrand } from '@partner-portal/contract/content/brand'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { clearEvents } from '#test/events.ts'
import { testSecret, testToday } from '#test/fixed.ts'
import '#test/quick-passwords.ts'
import { closeTemplate, createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import { makeSmall } from '../../../packages/testing/small-database.ts'
import { loadDemo } from '../src/demo/load-demo.ts'
import { distribute } from '../src/domain/schema/distribute.ts'
import { migrate } from '../src/domain/schema/migrate.ts'
import { readTexts } from '../src/domain/texts/texts.ts'
import { connect, type Db, type Target } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The source of each test file's copy of the migrated database with the demo. An embedded one is a data
     * directory; `emptyDirectory` has no migration yet. `isDistributed`: with Citus.
     */
    databaseTemplate:
      | { dataDirectory: string; emptyDirectory: string }
      | { serverUrl: string; template: string; isDistributed: boolean }
  }
}

/** Makes the one migrated database with the demo in it; every test works on a copy. */
export default async function setup(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (serverUrl) {
    const template = await createDatabase(serverUrl)
    const distributed = await fill({ databaseUrl: template.url })
    await closeTemplate(serverUrl, template.name)
    const isDistributed = distributed.length > 0
    project.provide('databaseTemplate', { serverUrl, template: template.name, isDistributed })
    return () => dropDatabase(serverUrl, template.name)
  }
  const directory = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const emptyDirectory = join(directory, 'empty')
  const dataDirectory = join(directory, 'data')
  await (await startEmbedded({ dataDir: emptyDirectory })).stop()
  makeSmall(emptyDirectory)
  cpSync(emptyDirectory, dataDirectory, { recursive: true })
  const embedded = await startEmbedded({ dataDir: dataDirectory })
  await fill(embedded, dropTemplates)
  // Stopped first: a copy of a running database would begin with a recovery.
  await embedded.stop()
  // Servers that start on this directory open the demo's sealed values with this secret.
  await writeFile(join(dataDirectory, 'auth-secret'), testSecret, { mode: 0o600 })
  project.provide('databaseTemplate', { dataDirectory, emptyDirectory })
  return () => rmSync(directory, { recursive: true, force: true })
}

async function fill(
  target: Target,
  finish?: (db: Db) => Promise<void>,
): Promise<readonly string[]> {
  const connection = connect(target, { longRunning: true })
  await migrate(connection.db)
  const distributed = await distribute(connection.db)
  await loadDemo(connection.db, testToday, {
    publicUrl: 'http://portal.test',
    brand: defaultBrand,
    texts: await readTexts({ portal: {} }),
    secret: testSecret,
  })
  // Tests count their own events and news.
  await clearEvents(connection.db)
  await connection.db.deleteFrom('news').execute()
  await finish?.(connection.db)
  await connection.close()
  return distributed
}

/** Drops the template databases, two thirds of the files to copy: no test makes a database from them. */
async function dropTemplates(db: Db): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db)
  for (const name of ['template0', 'template1'])
    await sql`drop database ${sql.id(name)}`.execute(db)
}
