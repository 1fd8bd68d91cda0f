import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData } from './embedded-worker.ts'

/** An embedded PostgreSQL that listens on a Unix socket in a private folder. */
export interface EmbeddedDatabase {
  readonly socketDirectory: string
  /** Fires when the database's thread ends without being asked to. */
  onFailure(listener: (error: Error) => void): void
  dump(): Promise<Uint8Array>
  stop(): Promise<void>
}

const SOCKET_NAME = '.s.PGSQL.5432'
const SOCKET_PATH_BYTES = 107

/** Starts PGlite in a worker thread: in the main thread a slow query would stop every request. */
export async function startEmbedded(options: {
  dataDir: string | null
  dumpFile?: string
}): Promise<EmbeddedDatabase> {
  const databaseDirectory = options.dataDir && join(options.dataDir, 'database')
  if (databaseDirectory) mkdirSync(databaseDirectory, { recursive: true, mode: 0o700 })
  const socketDirectory = makeSocketDirectory(options.dataDir)
  const socketPath = join(socketDirectory, SOCKET_NAME)
  rmSync(socketPath, { force: true })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      databaseDirectory,
      socketPath,
      ...(options.dumpFile ? { dumpFile: options.dumpFile } : {}),
    } satisfies EmbeddedWorkerData,
  })
  await once(worker, 'message')

  let stopping = false
  return {
    socketDirectory,
    onFailure(listener) {
      worker.on('error', listener)
      worker.on('exit', (code) => {
        if (!stopping) listener(new Error(`the embedded database ended with code ${code}`))
      })
    },
    async dump() {
      const answer = once(worker, 'message')
      worker.postMessage('dump')
      const [message] = (await answer) as [{ dump: Uint8Array }]
      return message.dump
    },
    async stop() {
      stopping = true
      const stopped = once(worker, 'message')
      worker.postMessage('stop')
      await stopped
      await worker.terminate()
      rmSync(socketDirectory, { recursive: true, force: true })
    },
  }
}

/** In the data directory where the path is short enough, else in a private folder of its own. */
function makeSocketDirectory(dataDir: string | null): string {
  const own = dataDir && join(dataDir, 'run')
  if (!own || Buffer.byteLength(join(own, SOCKET_NAME)) > SOCKET_PATH_BYTES)
    return mkdtempSync(join(tmpdir(), 'portal-'))
  mkdirSync(own, { recursive: true, mode: 0o700 })
  return own
}
