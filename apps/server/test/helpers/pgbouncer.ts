import { once } from 'node:events'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../../../packages/testing/free-port.ts'
import { atPort } from './postgres-databases.ts'
import { asPostgres, folderOfPostgres, spawnUntilEnd } from './spawned.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'

export const hasPgBouncer = existsSync(PGBOUNCER)

/** Few sessions, so that clients share them. */
const SESSIONS = 3

/** Starts PgBouncer in transaction mode before the server of a database. Returns the database's URL at PgBouncer. */
export async function behindPgBouncer(databaseUrl: string): Promise<string> {
  const folder = folderOfPostgres()
  const { hostname, port, username } = new URL(databaseUrl)
  const ownPort = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 500
logfile = ${join(folder, 'log')}
`,
  )
  const owner = asPostgres()
  for (const file of [users, settings])
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(file, owner.uid, owner.gid)
  spawnUntilEnd(PGBOUNCER, ['-q', settings], owner)
  await untilOpen(ownPort)
  return atPort(databaseUrl, ownPort)
}

/** Waits until the port accepts connections. */
async function untilOpen(port: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
    },
    { timeout: 10_000, interval: 50 },
  )
}
