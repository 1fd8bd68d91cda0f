import { constants, cpSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { type Connection, connect, type Db } from '#platform/database/connect.ts'
import { lockDirectory } from '#platform/database/directory-lock.ts'
import { startEmbedded } from '#platform/database/embedded.ts'
import { AdminError } from '../command/admin-error.ts'

/**
 * Opens a copy of the embedded database of a running server. Its one session has one transaction at
 * a time, so a snapshot that is read for seconds would stop the portal for seconds. Copying the files
 * takes a fraction of that, and nothing is written meanwhile, because a transaction of ours holds the
 * session.
 */
export async function openPausedCopy(db: Db, dataDir: string): Promise<Connection> {
  const folder = join(dataDir, 'backup')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(folder)
  if (!lock) throw new AdminError('Another backup of this installation is running.')
  const copy = join(folder, 'database')
  const discard = () => {
    // A killed backup leaves it, and the next one removes it.
    rmSync(copy, { recursive: true, force: true })
    lock.release()
  }
  try {
    rmSync(copy, { recursive: true, force: true })
    await requireSpace(db, folder)
    await db.transaction().execute((trx) => copyFiles(trx, join(dataDir, 'database'), copy))
    const embedded = await startEmbedded({ dataDir: folder })
    const connection = connect(embedded, { longRunning: true })
    return {
      db: connection.db,
      async close() {
        await connection.close()
        await embedded.stop()
        discard()
      },
    }
  } catch (error) {
    discard()
    throw error
  }
}

async function copyFiles(trx: Db, from: string, to: string): Promise<void> {
  await sql`checkpoint`.execute(trx)
  const { rows } = await sql<{ first: string; last: string }>`
    select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
    from pg_control_checkpoint()`.execute(trx)
  const { first = '', last = '' } = rows[0] ?? {}
  const isNeeded = (path: string) => {
    const name = basename(path)
    // Up to 1 GB of the write-ahead log is kept for reuse only.
    const isWal = basename(dirname(path)) === 'pg_wal' && /^[0-9A-F]{24}$/.test(name)
    return !isWal || (name >= first && name <= last)
  }
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded })
}

async function requireSpace(db: Db, folder: string): Promise<void> {
  const { rows } = await sql<{ size: number }>`
    select sum(pg_database_size(oid))::bigint as size from pg_database`.execute(db)
  const needed = (rows[0]?.size ?? 0) + 100_000_000
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed)
    throw new AdminError(
      `A backup beside a running server needs ${Math.ceil(needed / 1e6)} MB for a while in ${folder}, and ${Math.floor((bavail * bsize) / 1e6)} MB are free. Stop the server for the backup, or make space.`,
    )
}
