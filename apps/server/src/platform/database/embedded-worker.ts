import { once } from 'node:events'
import { createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket'
import { sessionQueue } from './session-queue.ts'

const MAX_CONNECTIONS = 20

export interface EmbeddedWorkerData {
  /** A folder, or null for a database in memory. */
  readonly databaseDirectory: string | null
  readonly socketPath: string
  /** The first element counts the statements that may have changed something. */
  readonly changes: Int32Array<SharedArrayBuffer>
}

const { databaseDirectory, socketPath, changes } = workerData as EmbeddedWorkerData

// Checkpoints (embedded.ts) keep at most this much old WAL for reuse.
const settings = ['max_wal_size=1GB', 'wal_init_zero=off']
const db = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((each) => ['-c', each])],
  ...(databaseDirectory ? { dataDir: databaseDirectory } : {}),
})
const closeSocket = await openSocket(socketPath, () => Atomics.add(changes, 0, 1))

parentPort?.once('message', async () => {
  await closeSocket()
  await db.close()
  parentPort?.postMessage({ stopped: true })
  parentPort?.close()
})
parentPort?.postMessage({ ready: true })

/**
 * Serves PostgreSQL clients on a Unix socket. `onChange` is called before a statement that may
 * change something. The returned function closes the socket and its connections.
 */
async function openSocket(path: string, onChange: () => void): Promise<() => Promise<void>> {
  const { queue, settled } = await sessionQueue(db, onChange)
  const handlers = new Set<PGLiteSocketHandler>()
  const server = createServer((socket) => {
    const handler = new PGLiteSocketHandler({ queryQueue: queue, closeOnDetach: true })
    handlers.add(handler)
    for (const event of ['close', 'error'])
      handler.addEventListener(event, () => handlers.delete(handler))
    void handler.attach(socket)
  })
  server.maxConnections = MAX_CONNECTIONS
  server.listen(path)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    await Promise.all([...handlers].map((handler) => handler.detach(true)))
    await closed
    await settled()
  }
}
