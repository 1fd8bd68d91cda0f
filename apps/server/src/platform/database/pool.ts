import pg from 'pg'
import { isTransientError } from './faults.ts'
import { mustWrite, urlsOfHosts, withCheckedMode } from './hosts.ts'
import { endWhenUseless, type Settings, setInTransactions } from './statements.ts'

/** A connection that has just been opened. */
export interface Opened {
  readonly client: pg.Client
  /** False: a pooler such as PgBouncer stands between, and each transaction may have another session. */
  readonly isDirect: boolean
}

interface Options extends pg.PoolConfig {
  readonly connectionTimeoutMillis: number
  /**
   * Settings of each session. With a limit of time also behind a pooler, where each statement is then a
   * transaction.
   */
  readonly settings: Settings
  /** Accepts read-only hosts, too. */
  readonly isForReading: boolean
  opened(connection: Opened): void
}

/** A read-only host: a standby, or a former primary. */
class OnlyReads extends Error {
  readonly code = '25006'
}

/**
 * Connections to a PostgreSQL of one or several hosts, of which one writes. New ones go to the host of the last
 * one until it refuses: then the others are tried, and the first success is remembered. So an unresponsive host
 * holds up only the connections that were being opened.
 */
export function openPool(
  databaseUrl: string,
  { settings, isForReading, opened, ...options }: Options,
) {
  const urls = urlsOfHosts(databaseUrl)
  const hasToWrite = !isForReading && mustWrite(databaseUrl)
  let current = 0

  class HostClient extends pg.Client {
    readonly #at = current
    constructor(config: pg.ClientConfig = {}) {
      const connectionString = withCheckedMode(urls[current] ?? databaseUrl)
      // All hosts together take the time of one.
      const connectionTimeoutMillis = Math.min(options.connectionTimeoutMillis, 2_000) / urls.length
      super({ ...config, connectionString, ...(urls.length > 1 && { connectionTimeoutMillis }) })
    }

    /** The pool calls this method with a callback. */
    override connect(done?: (error: never, client: never) => void): never {
      return super.connect((error: Error | null) => {
        if (error) this.leave()
        done?.(error as never, this as never)
      }) as never
    }

    /** Makes the next connection try another host. */
    leave(): void {
      if (current === this.#at) current = (current + 1) % urls.length
    }
  }

  async function greet(client: HostClient): Promise<void> {
    // A broken connection in use fails its statement. Without a listener it would end the process.
    client.on('error', () => {})
    try {
      const { isDirect, isReadOnly } = await readSession(client, settings)
      if (hasToWrite && isReadOnly) throw new OnlyReads(`${client.host}:${client.port} only reads`)
      endWhenUseless(client)
      if (!isDirect && 'statement_timeout' in settings) setInTransactions(client, settings)
      opened({ client, isDirect })
    } catch (error) {
      client.leave()
      throw error
    }
  }

  const pool = new pg.Pool({
    ...options,
    Client: HostClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => greet(client as HostClient),
  })

  return {
    pool,
    /** A connection from the pool, to any of the hosts. */
    async connect(): Promise<pg.PoolClient> {
      const failed: Error[] = []
      for (;;) {
        const tried = current
        try {
          return await pool.connect()
        } catch (error) {
          if (!(error instanceof Error)) throw error
          failed.push(error)
          if (current === tried || !isTransientError(error)) throw error
          if (failed.length >= urls.length) throw ofAll(failed)
        }
      }
    },
  }
}

/** One error for the failures of all hosts. */
function ofAll(failed: readonly Error[]): Error {
  const [first] = failed
  if (failed.length === 1 && first) return first
  return new OnlyReads(`no host writes: ${failed.map(({ message }) => message).join('; ')}`)
}

const GREETING_MS = 2_000

/**
 * Reads the kind of the session in one statement. A direct session gets its settings by it; a pooler would
 * refuse or ignore them as parameters of a new connection.
 */
async function readSession(client: pg.ClientBase, settings: Settings) {
  const { processID } = client as pg.ClientBase & { processID: number | null }
  const question = {
    text: `select pid = $1 as "isDirect", current_setting('transaction_read_only') = 'on' as "isReadOnly",
        (select count(set_config(key, value, false)) from json_each_text($2) where pid = $1)
      from pg_backend_pid() as pid`,
    values: [processID, JSON.stringify(settings)],
    query_timeout: GREETING_MS,
  }
  const { rows } = await client.query<{ isDirect: boolean; isReadOnly: boolean }>(question)
  return rows[0] ?? { isDirect: false, isReadOnly: false }
}
