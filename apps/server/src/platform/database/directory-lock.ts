import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Who holds a data directory, and where its database listens. */
export interface Holder {
  readonly pid: number
  readonly program: string
  readonly socketDirectory: string
}

/**
 * Locks the data directory for this process, or returns null if another process has it. SQLite's
 * file lock belongs to the operating system: it ends with the process, even after a crash, and
 * needs no compiled package (docs/decisions/database.md).
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

/** The process that holds the lock; null while it is still starting. */
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
