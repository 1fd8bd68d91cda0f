import { sql } from 'kysely'
import { connect, type Db } from '#platform/database/connect.ts'
import { oneLine } from '#platform/database/faults.ts'
import { urlsOfHosts } from '#platform/database/hosts.ts'

interface Host {
  readonly name: string
  /** A standby follows a primary; only a primary writes. */
  readonly isStandby: boolean
  readonly streams: boolean
  /** The end of the written, or replayed, log. */
  readonly position: string
}

/** Names the host that writes and the delay of the others. Throws if none could take over, or two write. */
export async function checkHosts(databaseUrl: string, db: Db): Promise<string> {
  const reads = await Promise.allSettled(urlsOfHosts(databaseUrl).map(readHost))
  const faults = reads.flatMap((host) => (host.status === 'rejected' ? [oneLine(host.reason)] : []))
  const hosts = reads.flatMap((host) => (host.status === 'fulfilled' ? [host.value] : []))
  const primaries = hosts.filter(({ isStandby }) => !isStandby).map(({ name }) => name)
  const standbys = hosts.filter(({ isStandby }) => isStandby)
  if (primaries.length > 1)
    faults.push(`${primaries.join(' and ')} both write; stop the one that was replaced, at once`)
  for (const { name, streams } of standbys)
    if (!streams) faults.push(`${name} is a standby that follows nobody, so it cannot take over`)
  if (standbys.length === 0) faults.push('no standby can take over')
  if (faults.length > 0) throw new Error(faults.join('; '))
  const behind = await Promise.all(
    standbys.map(
      async (host) => `${host.name} follows, ${await bytesBehind(db, host)} bytes behind`,
    ),
  )
  return [`${primaries.join()} writes`, ...behind].join('; ')
}

/** Gives the replica's delay. Throws if it follows no primary, so that it would never be read. */
export async function checkReplica(databaseReadUrl: string, db: Db): Promise<string> {
  const host = await readHost(databaseReadUrl)
  const { name, isStandby, streams } = host
  if (!isStandby)
    throw new Error(`DATABASE_READ_URL: ${name} is no replica: it writes, and follows nobody`)
  if (!streams)
    throw new Error(
      `${name} does not receive from its primary, so the primary answers what it should`,
    )
  return `${name} follows, ${await bytesBehind(db, host)} bytes behind`
}

async function readHost(databaseUrl: string): Promise<Host> {
  const { host: name } = new URL(databaseUrl)
  const { db, close } = connect({ databaseUrl }, { isForReading: true })
  try {
    const { rows } = await sql<Omit<Host, 'name'>>`
      select is_standby as "isStandby",
        exists (select from pg_stat_wal_receiver) as streams,
        (case when is_standby then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text
          as position
      from pg_is_in_recovery() as is_standby`.execute(db)
    const [row] = rows
    if (!row) throw new Error('it answers nothing')
    return { name, ...row }
  } catch (error) {
    throw new Error(`${name} cannot be reached`, { cause: error })
  } finally {
    await close()
  }
}

async function bytesBehind(db: Db, { position }: Host): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), ${position}::pg_lsn))::bigint
      as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
