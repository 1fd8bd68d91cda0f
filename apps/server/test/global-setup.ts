import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '../src/demo/load-demo.ts'
import { migrate } from '../src/domain/schema/migrate.ts'
import { connect, type Target } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'
import { testSecret } from './test-secret.ts'
import { testToday } from './test-today.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file copies its migrated database with the demo from. */
    databaseTemplate: { dumpFile: string } | { serverUrl: string; template: string }
    /** The same as a data directory, for tests that start whole servers. */
    dataDirectory: string
  }
}

/** Makes the one migrated database with the demo in it; every test works on a copy. */
export default async function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const dataDir = join(directory, 'data')
  const embedded = await startEmbedded({ dataDir })
  await fill(embedded)
  // What the demo sealed opens in servers that are started on this directory.
  await writeFile(join(dataDir, 'auth-secret'), testSecret, { mode: 0o600 })
  const serverUrl = process.env.TEST_DATABASE_URL
  const dumpFile = join(directory, 'database.tar')
  if (!serverUrl) await writeFile(dumpFile, await embedded.dump())
  await embedded.stop()
  project.provide('dataDirectory', dataDir)
  if (!serverUrl) {
    project.provide('databaseTemplate', { dumpFile })
    return () => rmSync(directory, { recursive: true, force: true })
  }
  const template = await createDatabase(serverUrl)
  await fill({ databaseUrl: template.url })
  project.provide('databaseTemplate', { serverUrl, template: template.name })
  return async () => {
    await dropDatabase(serverUrl, template.name)
    rmSync(directory, { recursive: true, force: true })
  }
}

async function fill(target: Target): Promise<void> {
  const connection = connect(target, { longRunning: true })
  await migrate(connection.db)
  await loadDemo(connection.db, testToday, {
    publicUrl: 'http://portal.test',
    secret: testSecret,
  })
  await connection.close()
}
