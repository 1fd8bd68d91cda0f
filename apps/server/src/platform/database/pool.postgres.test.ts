// PostgreSQL: several hosts, and connections that its server ends.
import { once } from 'node:events'
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { freePort } from '../../../../../packages/testing/free-port.ts'
import { type Connection, connect } from './connect.ts'
import { isTransientError } from './faults.ts'

const portal = useTestPortal()

/** Listens, and passes each connection to `handle`. */
async function startHost(handle: (socket: Socket) => void) {
  let count = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    count += 1
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { host: `127.0.0.1:${port}`, connections: () => count }
}

function url(): URL {
  if (!('databaseUrl' in portal.target)) throw new Error('this test needs PostgreSQL')
  return new URL(portal.target.databaseUrl)
}

/** The database under test, behind these hosts and its own. */
function behind(...hosts: string[]): Connection {
  const { protocol, username, host, pathname } = url()
  const databaseUrl = `${protocol}//${username}@${[...hosts, host].join()}${pathname}`
  const connection = connect({ databaseUrl })
  onTestFinished(connection.close)
  return connection
}

const write = sql`insert into installation default values on conflict do nothing`

test('a host that takes connections and never answers holds up the first only, one that refuses none', async () => {
  const silent = await startHost(() => {})
  const { db } = behind(silent.host, `127.0.0.1:${await freePort()}`)
  await write.execute(db)
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(db)))
  expect(silent.connections()).toBe(1)
})

test('hosts that only read are passed over, also when one becomes so later', async () => {
  const { hostname, port } = url()
  const passing = await startHost((socket) => {
    const upstream = connectTo(Number(port || 5432), hostname).on('error', () => {})
    socket.pipe(upstream).pipe(socket)
  })
  const { db } = behind(passing.host)
  const setReadOnly = (value: boolean) =>
    sql`alter database ${sql.id(url().pathname.slice(1))} set default_transaction_read_only = ${sql.lit(value)}`
  await setReadOnly(true).execute(portal.db)
  const refused = await write.execute(db).catch((error: unknown) => error)
  expect(String(refused)).toContain('no host writes')
  expect(isTransientError(refused)).toBe(true)
  await setReadOnly(false).execute(portal.db)
  await write.execute(db)
  const before = passing.connections()
  await sql`set session characteristics as transaction read only`.execute(db)
  await expect(write.execute(db)).rejects.toMatchObject({ code: '25006' })
  await write.execute(db)
  expect(passing.connections()).toBeLessThanOrEqual(before + 1)
})

test('a connection that the server ends in the middle of a transaction is a fault that passes', async () => {
  const { db } = behind()
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(portal.db)
    // Between two statements, without a pending answer.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await write.execute(trx)
  })
  expect(isTransientError(await transaction.catch((error: unknown) => error))).toBe(true)
  await write.execute(db)
})
