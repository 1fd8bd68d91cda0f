import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openSocket } from './embedded-socket.ts'

export interface EmbeddedWorkerData {
  /** A folder, or null for a database in memory. */
  readonly databaseDirectory: string | null
  readonly socketPath: string
}

const { databaseDirectory, socketPath } = workerData as EmbeddedWorkerData

const db = await PGlite.create(databaseDirectory ? { dataDir: databaseDirectory } : {})
const closeSocket = await openSocket(db, socketPath)

parentPort?.once('message', async () => {
  await closeSocket()
  await db.close()
  parentPort?.postMessage({ stopped: true })
  parentPort?.close()
})
parentPort?.postMessage({ ready: true })
