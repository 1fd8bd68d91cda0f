import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openSocket } from './embedded-socket.ts'

export interface EmbeddedWorkerData {
  /** A folder, or null for a database in memory. */
  readonly databaseDirectory: string | null
  readonly socketPath: string
  /** Its first element counts the statements that may have changed something. */
  readonly changes: Int32Array<SharedArrayBuffer>
}

const { databaseDirectory, socketPath, changes } = workerData as EmbeddedWorkerData

// Checkpoints (embedded-upkeep.ts) keep at most so many old WAL files for reuse.
const settings = ['max_wal_size=1GB', 'wal_init_zero=off']
const db = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((each) => ['-c', each])],
  ...(databaseDirectory ? { dataDir: databaseDirectory } : {}),
})
const closeSocket = await openSocket(db, socketPath, () => Atomics.add(changes, 0, 1))

parentPort?.once('message', async () => {
  await closeSocket()
  await db.close()
  parentPort?.postMessage({ stopped: true })
  parentPort?.close()
})
parentPort?.postMessage({ ready: true })
