import type { PGlite } from '@electric-sql/pglite'
import type { PGLiteSocketHandlerOptions } from '@electric-sql/pglite-socket'
import { sessionStates } from './session-states.ts'
import { sharedStatements } from './shared-statements.ts'

type LibraryQueue = PGLiteSocketHandlerOptions['queryQueue']

interface Turn {
  readonly connection: number
  run(): Promise<void>
  /** Drops the messages of a connection that is gone. Its closing itself is still handled. */
  drop?(): void
}

// Types of the messages that end an exchange: Sync and simple Query.
const ENDS = new Set([0x53, 0x51])
// Parse, Bind, Describe, Execute, Close, Flush: more of the same exchange follows.
const CONTINUES = new Set([0x50, 0x42, 0x44, 0x45, 0x43, 0x48])
const FLUSH = 0x48
const TERMINATE = 0x58
// A larger message is passed on at once rather than copied.
const COLLECTED_BYTES = 65_536

/**
 * Shares PGlite's single session between connections. The socket library's own queue switches after
 * each message: a Parse of one connection between Parse and Bind of another answers the wrong
 * query, and every SET stays for the next one. This queue keeps exchanges and transactions whole,
 * and switches settings between connections. `onChange` is called before each exchange that may
 * change something: all but those of shared statements, which only read.
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
    const given = collected
    const [first = message] = given
    const messages = given.length > 1 ? Buffer.concat(given) : message
    collected = []
    let size = 0
    const onRawData = (data: Uint8Array) => {
      if (size === 0) statements.remember(first, data)
      size += data.length
      onData(data)
    }
    if (!given.every(statements.isRead)) onChange()
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
      const given = waiting.filter((turn) => turn.connection === connection && turn.drop)
      waiting = waiting.filter((turn) => !given.includes(turn))
      for (const turn of given) turn.drop?.()
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
