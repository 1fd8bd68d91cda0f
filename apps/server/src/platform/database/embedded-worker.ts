import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openSocket } from './embedded-socket.ts'

export interface EmbeddedWorkerData {
  /** A folder, or null for a database in memory. */
  readonly databaseDirectory: string | null
  readonly socketPath: string
  /** A dump to restore first (tests). */
  readonly dumpFile?: string
}

const { databaseDirectory, socketPath, dumpFile } = workerData as EmbeddedWorkerData

const db = await PGlite.create({
  ...(databaseDirectory ? { dataDir: databaseDirectory } : {}),
  ...(dumpFile ? { loadDataDir: new Blob([await readFile(dumpFile)]) } : {}),
})
const closeSocket = await openSocket(db, socketPath)

parentPort?.on('message', async (message: 'stop' | 'dump') => {
  if (message === 'dump') {
    const dump = await db.dumpDataDir('none')
    parentPort?.postMessage({ dump: new Uint8Array(await dump.arrayBuffer()) })
    return
  }
  await closeSocket()
  await db.close()
  parentPort?.postMessage({ stopped: true })
  parentPort?.close()
})
parentPort?.postMessage({ ready: true })
