import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Connection, connect, type Db, type Target } from './connect.ts'
import { startEmbedded, startUpkeep } from './embedded.ts'
import { type Changes, countOwnChanges } from './statements.ts'

export interface OpenDatabase extends Connection {
  /** The pool for work that outlives a request: without statement timeouts. */
  readonly longRunningDb: Db
  readonly kind: 'embedded' | 'postgresql'
  readonly changes: Changes
  /** Called when the embedded database ends unexpectedly. */
  onFailure(listener: (error: Error) => void): void
}

/** Another process has the data directory. The message names it and tells what to do. */
export class DirectoryInUse extends Error {}

/** There is no database yet, and the caller does not create one. */
export class DatabaseMissing extends Error {}

/** The configured database. */
interface DatabaseConfig {
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

type Options = { program: string; longRunning?: boolean }

/** Opens the configured database. An embedded one is locked for this process. */
export async function openDatabase(
  config: DatabaseConfig,
  options: Options,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openServer({ databaseUrl: config.databaseUrl }, options)
  const embedded = await takeEmbedded(config, options)
  if (embedded) return embedded
  const holder = readHolder(config.dataDir)
  const who = holder ? `${holder.program} (process ${holder.pid})` : 'another process'
  throw new DirectoryInUse(
    `The data directory ${config.dataDir} is in use by ${who}. Stop it first, or set DATA_DIR to another directory.`,
  )
}

/**
 * Opens the configured database while another process may have it: portal-admin beside a running
 * server.
 */
export async function joinDatabase(
  config: DatabaseConfig,
  options: Options & { create?: boolean },
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openServer({ databaseUrl: config.databaseUrl }, options)
  if (!options.create && !existsSync(join(config.dataDir, 'database')))
    throw new DatabaseMissing(
      `There is no database in ${config.dataDir}. The server makes it when it starts, and so does: portal-admin migrate --create. If the installation is another, name its configuration: --config FILE.`,
    )
  for (let attempt = 0; attempt < 100; attempt++) {
    const embedded = await takeEmbedded(config, options)
    if (embedded) return embedded
    const holder = readHolder(config.dataDir)
    if (holder) return openServer({ socketDirectory: holder.socketDirectory }, options, 'embedded')
    // Locked but not announced yet: the other process is starting.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new DirectoryInUse(
    `The data directory ${config.dataDir} is held, but its database does not answer.`,
  )
}

async function takeEmbedded(
  config: DatabaseConfig,
  options: Options,
): Promise<OpenDatabase | null> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(config.dataDir)
  if (!lock) return null
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir })
    const { socketDirectory, changes } = embedded
    lock.announce({ pid: process.pid, program: options.program, socketDirectory })
    const connection = connectBoth({ socketDirectory }, options)
    const endUpkeep = startUpkeep(connection.longRunningDb)
    return {
      ...connection,
      kind: 'embedded',
      changes,
      onFailure: embedded.onFailure,
      async close() {
        await endUpkeep()
        await connection.close()
        await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openServer(
  target: Target,
  options: Options,
  kind: OpenDatabase['kind'] = 'postgresql',
): OpenDatabase {
  return { ...connectBoth(target, options), kind, onFailure: () => {} }
}

/** A pool connects on first use, so an unused second pool costs nothing. */
function connectBoth(
  target: Target,
  options: Options,
): Connection & { readonly longRunningDb: Db; readonly changes: Changes } {
  const changes = countOwnChanges()
  const { changed } = changes
  const connection = connect(target, { ...options, changed })
  const longRunning = connect(target, { longRunning: true, changed })
  return {
    changes,
    db: connection.db,
    longRunningDb: longRunning.db,
    async close() {
      await Promise.all([connection.close(), longRunning.close()])
    },
  }
}

/** The process with the lock of a data directory, and its database's socket. */
interface Holder {
  readonly pid: number
  readonly program: string
  readonly socketDirectory: string
}

/**
 * Locks the data directory for this process, or returns null if another process has it. SQLite's file lock
 * belongs to the operating system: it ends with the process, even after a crash, and needs no compiled package
 * (docs/decisions/database.md).
 */
export function lockDirectory(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && /locked/.test(error.message)) return null
    throw error
  }
  return {
    announce(holder: Holder): void {
      writeFileSync(holderFile(dataDir), JSON.stringify(holder), { mode: 0o600 })
    },
    release(): void {
      rmSync(holderFile(dataDir), { force: true })
      file.close()
    },
  }
}

/** The process with the lock; null while it is still starting. */
export function readHolder(dataDir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as Holder
  } catch {
    return null
  }
}

function holderFile(dataDir: string): string {
  return join(dataDir, 'holder.json')
}
