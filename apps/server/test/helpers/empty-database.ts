import { onTestFinished, inject as provided } from 'vitest'
import { connect, type Db } from '../../src/platform/database/connect.ts'
import { startCopy } from './embedded-copies.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

/** A database of the kind under test without any migration, until the test is over. */
export async function emptyDatabase(): Promise<Db> {
  const template = provided('databaseTemplate')
  const { target, discard } =
    'dataDirectory' in template
      ? await startCopy(template.emptyDirectory)
      : await onServer(template.serverUrl)
  const { db, close } = connect(target, { longRunning: true })
  onTestFinished(async () => {
    await close()
    await discard()
  })
  return db
}

async function onServer(serverUrl: string) {
  const { name, url } = await createDatabase(serverUrl)
  return { target: { databaseUrl: url }, discard: () => dropDatabase(serverUrl, name) }
}
