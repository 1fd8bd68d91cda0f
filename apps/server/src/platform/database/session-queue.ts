import type { PGlite } from '@electric-sql/pglite'
import type { PGLiteSocketHandlerOptions } from '@electric-sql/pglite-socket'
import { applicationName, sharedStatementPrefix } from './statements.ts'

type LibraryQueue = PGLiteSocketHandlerOptions['queryQueue']

interface Turn {
  readonly connection: number
  run(): Promise<void>
  /** Drops the messages of a closed connection. Its close is still handled. */
  drop?(): void
}

// Types of the messages that end an exchange: Sync and simple Query.
const ENDS = new Set([0x53, 0x51])
// Parse, Bind, Describe, Execute, Close, Flush: more of the same exchange follows.
const CONTINUES = new Set([0x50, 0x42, 0x44, 0x45, 0x43, 0x48])
const FLUSH = 0x48
const TERMINATE = 0x58
// A larger message is forwarded at once rather than copied.
const COLLECTED_BYTES = 65_536

/**
 * Shares PGlite's single session between connections. The socket library's queue switches after each message: a
 * Parse of one connection between Parse and Bind of another answers the wrong query, and every SET stays for
 * the next one. This queue keeps exchanges and transactions whole, and switches settings between connections.
 * `onChange` is called before each exchange that may change something: all except those of shared statements,
 * which only read.
 */
export async function sessionQueue(db: PGlite, onChange: () => void) {
  const statements = sharedStatements(db)
  const states = await sessionStates(db, statements.restore)
  let waiting: Turn[] = []
  let holder: number | null = null
  let inExchange = false
  let collected: Uint8Array[] = []
  let working = Promise.resolve()

  const isHeld = () => inExchange || db.isInTransaction()

  function next(): Turn | undefined {
    const index = isHeld() ? waiting.findIndex(({ connection }) => connection === holder) : 0
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }

  async function work(): Promise<void> {
    for (let turn = next(); turn; turn = next()) await turn.run()
  }

  function add(turn: Turn): void {
    waiting.push(turn)
    working = working.then(work)
  }

  async function send(
    connection: number,
    message: Uint8Array,
    onData: (data: Uint8Array) => void,
  ): Promise<number> {
    const type = message[0] ?? 0
    // The cleanup runs when the socket closes, because some clients close it without a Terminate.
    if (type === TERMINATE) return 0
    if (!isHeld()) await states.enter(connection, message)
    holder = connection
    if (CONTINUES.has(type)) inExchange = true
    else if (ENDS.has(type)) inExchange = false
    if (collected.length === 0 && statements.isPrepared(message)) {
      onData(statements.answer)
      return statements.answer.length
    }
    collected.push(message)
    if (inExchange && type !== FLUSH && message.length < COLLECTED_BYTES) return 0
    const parts = collected
    const [first = message] = parts
    const messages = parts.length > 1 ? Buffer.concat(parts) : message
    collected = []
    let size = 0
    const onRawData = (data: Uint8Array) => {
      if (size === 0) statements.remember(first, data)
      size += data.length
      onData(data)
    }
    if (!parts.every(statements.isRead)) onChange()
    await db.runExclusive(() => db.execProtocolRawStream(messages, { onRawData }))
    return size
  }

  async function leave(connection: number): Promise<void> {
    if (holder === connection && isHeld()) {
      inExchange = false
      collected = []
      await db.exec('ROLLBACK')
    }
    await states.leave(connection)
  }

  const queue: Pick<LibraryQueue, keyof LibraryQueue> = {
    enqueue: (connection, message, onData) =>
      new Promise((resolve, reject) => {
        const run = () => send(connection, message, onData).then(resolve, reject)
        add({ connection, run, drop: () => reject(new Error('the connection is closed')) })
      }),
    clearQueueForHandler(connection) {
      const turns = waiting.filter((turn) => turn.connection === connection && turn.drop)
      waiting = waiting.filter((turn) => !turns.includes(turn))
      for (const turn of turns) turn.drop?.()
    },
    clearTransactionIfNeeded: (connection) =>
      new Promise((resolve, reject) =>
        add({ connection, run: () => leave(connection).then(resolve, reject) }),
      ),
    getQueueLength: () => waiting.length,
  }
  return {
    queue: queue as LibraryQueue,
    /** Resolves when no waiting connection could be served. */
    settled: () => working,
  }
}

// Temporary tables come last, so that other clients' tables do not hide the portal's.
const OWN_SETTINGS = `SET work_mem = '32MB'; SET maintenance_work_mem = '128MB';
  SET random_page_cost = 1.1; SET search_path = public, pg_temp`
const RESET = `SET SESSION AUTHORIZATION DEFAULT; RESET ROLE; RESET ALL; ${OWN_SETTINGS}`
const READ = `SELECT name, setting FROM pg_settings WHERE source = 'session'
  UNION ALL SELECT 'role', current_setting('role')`
const WRITE = `SELECT set_config(name, setting, false) FROM json_each_text($1) AS s (name, setting)`

/** The settings of one connection. */
type Settings = Readonly<Record<string, string>>

/**
 * Switches the settings of PGlite's single session. The portal's own connections set nothing and
 * share one state. The settings of other clients (psql, pg_dump) are saved while another connection
 * is served, and discarded when the client leaves.
 */
async function sessionStates(db: PGlite, restoreStatements: () => Promise<void>) {
  await db.exec(OWN_SETTINGS)
  const strangers = new Map<number, Settings>()
  const portalConnections = new Set<number>()
  let inForce: number | null = null

  async function toOwn(): Promise<void> {
    inForce = null
    await db.exec(RESET)
    await restoreStatements()
  }

  return {
    /** Before the first message of an exchange outside a transaction. */
    async enter(connection: number, message: Uint8Array): Promise<void> {
      const { application_name } = startupOf(message)
      if (application_name === applicationName) portalConnections.add(connection)
      const next = portalConnections.has(connection) ? null : connection
      if (inForce === next) return
      if (inForce !== null) {
        const stranger = inForce
        strangers.set(stranger, await readSettings(db).finally(toOwn))
      }
      if (next === null) return
      inForce = next
      await db.query(WRITE, [JSON.stringify(strangers.get(next) ?? {})])
      if (!strangers.has(next)) strangers.set(next, {})
    },

    /** After the connection closed and its transaction ended. */
    async leave(connection: number): Promise<void> {
      portalConnections.delete(connection)
      if (!strangers.delete(connection)) return
      if (inForce === connection) await toOwn()
      if (strangers.size > 0) return
      // Prepared statements, temporary tables, LISTEN, advisory locks.
      await db.exec('DISCARD ALL')
      await db.exec(OWN_SETTINGS)
      await restoreStatements()
    },
  }
}

async function readSettings(db: PGlite): Promise<Settings> {
  const { rows } = await db.query<{ name: string; setting: string }>(READ)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

const STARTUP = 196_608

/** The settings in a StartupMessage: names and values, each ended by a zero byte. */
function startupOf(message: Uint8Array): Readonly<Record<string, string>> {
  const bytes = Buffer.from(message)
  if (bytes.length < 8 || bytes.readInt32BE(4) !== STARTUP) return {}
  const words = bytes.toString('utf8', 8).split('\0')
  return Object.fromEntries(
    words.flatMap((name, index) =>
      index % 2 === 0 && name ? [[name, words[index + 1] ?? '']] : [],
    ),
  )
}

const PARSE = 0x50
const BIND = 0x42
const PARSE_COMPLETE = Uint8Array.of(0x31, 0, 0, 0, 4)
// The type and the length.
const HEADER = 5
// Describe, Execute, Close, Sync and Flush: the Bind before them tells their effect.
const statementless = new Set([0x44, 0x45, 0x43, 0x53, 0x48])
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4)

/**
 * The prepared statements of the portal's connections. PGlite's single session refuses a second
 * Parse of the same name, so all connections share the first one: the name is a hash of the text.
 */
function sharedStatements(db: PGlite) {
  const parsed = new Map<string, Uint8Array>()

  return {
    /** True if this message prepares a prepared statement again. Then only `answer` is sent. */
    isPrepared: (message: Uint8Array) =>
      message[0] === PARSE && parsed.has(sharedName(message) ?? ''),
    answer: PARSE_COMPLETE,

    /** True if this message is part of an exchange that changes nothing. */
    isRead: (message: Uint8Array) =>
      statementless.has(message[0] ?? 0) || sharedName(message) !== undefined,

    /** After PGlite answered a message, or several beginning with this one. */
    remember(message: Uint8Array, answer: Uint8Array): void {
      const name = sharedName(message)
      if (name !== undefined && answer[0] === PARSE_COMPLETE[0]) parsed.set(name, message)
    },

    /** Another client may have sent DEALLOCATE or DISCARD. */
    async restore(): Promise<void> {
      if (parsed.size === 0) return
      const { rows } = await db.query<{ name: string }>('SELECT name FROM pg_prepared_statements')
      const present = new Set(rows.map(({ name }) => name))
      for (const [name, message] of parsed)
        if (!present.has(name))
          await db.execProtocolRaw(Buffer.concat([message, SYNC]), { syncToFs: false })
    },
  }
}

/**
 * The name in a Parse or Bind message: it follows the type, the length and in a Bind the portal's name. A zero
 * byte ends each name.
 */
function sharedName(message: Uint8Array): string | undefined {
  const [type] = message
  if (type !== PARSE && type !== BIND) return undefined
  const from = type === PARSE ? HEADER : message.indexOf(0, HEADER) + 1
  const name = Buffer.from(message.subarray(from, message.indexOf(0, from))).toString()
  return name.startsWith(sharedStatementPrefix) ? name : undefined
}
