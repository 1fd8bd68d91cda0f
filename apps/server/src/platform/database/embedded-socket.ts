import { once } from 'node:events'
import { createServer } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket'
import { sessionQueue } from './session-queue.ts'

const MAX_CONNECTIONS = 20

/**
 * Serves PostgreSQL clients on a Unix socket. `onChange` is called before a statement that may
 * change something. The returned function closes the socket and its connections.
 */
export async function openSocket(
  db: PGlite,
  path: string,
  onChange: () => void,
): Promise<() => Promise<void>> {
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
