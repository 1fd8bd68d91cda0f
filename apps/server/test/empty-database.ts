import { onTestFinished, inject as provided } from 'vitest'
import { connect, type Db } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

/** A database of the kind under test without any migration, until the test is over. */
export async function emptyDatabase(): Promise<Db> {
  const template = provided('databaseTemplate')
  const { target, discard } =
    'dumpFile' in template ? await embedded() : await onServer(template.serverUrl)
  const { db, close } = connect(target, { longRunning: true })
  onTestFinished(async () => {
    await close()
    await discard()
  })
  return db
}

async function embedded() {
  const started = await startEmbedded({ dataDir: null })
  return { target: started, discard: started.stop }
}

async function onServer(serverUrl: string) {
  const { name, url } = await createDatabase(serverUrl)
  return { target: { databaseUrl: url }, discard: () => dropDatabase(serverUrl, name) }
}
