import { Session } from 'node:inspector'
import type { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { RunningRead } from './shares.ts'

/**
 * Ends a statement of the embedded database while it runs. PGlite knows neither signals nor timers,
 * and its thread is busy with the statement. But PostgreSQL's own flags are in its memory, and V8
 * stops a thread in WebAssembly to evaluate what an inspector sends. Writing two flags is all it
 * does there; PostgreSQL then ends the statement as after a cancel request, with 57014.
 */
export interface StatementWatch {
  during(statement: Statement, run: () => Promise<unknown>): Promise<void>
}

interface Statement {
  /** Milliseconds; 0: none. */
  readonly limit: number
  /** Whose read it is, negative if it is a sure one; 0: it is no read. */
  readonly reader: number
}

/** What both threads see. */
export type RunningStatement = Int32Array<SharedArrayBuffer>
const NUMBER = 0
const LIMIT = 1
const READER = 2
const SINCE = 3

const MOST_NUMBER = 1_000_000_000

export function createRunning(): RunningStatement {
  return new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT))
}

interface Flags {
  readonly _InterruptPending: number
  readonly _QueryCancelPending: number
  setValue(address: number, value: number, type: 'i32'): void
}

/** In the database's thread. */
export function watchRunning(db: PGlite, running: RunningStatement): StatementWatch {
  const flags = readFlags(db.Module)
  const { _InterruptPending: interrupt, _QueryCancelPending: cancel } = flags
  const set = (value: 0 | 1) => {
    flags.setValue(cancel, value, 'i32')
    flags.setValue(interrupt, value, 'i32')
  }
  let last = 0
  let isEnded = false
  Object.assign(globalThis, {
    [END]: (number: number) => {
      if (Atomics.load(running, NUMBER) !== number) return
      isEnded = true
      set(1)
    },
  })
  return {
    async during({ limit, reader }, run) {
      last = (last % MOST_NUMBER) + 1
      Atomics.store(running, LIMIT, limit)
      Atomics.store(running, READER, reader)
      Atomics.store(running, SINCE, milliseconds())
      Atomics.store(running, NUMBER, last)
      try {
        await run()
      } finally {
        Atomics.store(running, NUMBER, 0)
        // It may have ended by itself meanwhile, and the next one is not to be ended.
        if (isEnded) set(0)
        isEnded = false
      }
    },
  }
}

/** Of a clock that both threads have; it overflows, so only differences say something. */
function milliseconds(): number {
  return Number(process.hrtime.bigint() / 1_000_000n) | 0
}

/** The types of PGlite say nothing of them. */
function readFlags(module: object): Flags {
  if (!['_InterruptPending', '_QueryCancelPending', 'setValue'].every((name) => name in module))
    throw new Error('PGlite exports no flags to end a statement by')
  return module as Flags
}

const END = 'endStatement'
const CHECKED_MS = 250

export interface RunningReads {
  /** Ends the read that runs if it gives way. */
  endFor(givesWay: (read: RunningRead) => boolean): void
}

/** In the thread that started the database's. */
export function createStatementEnder(
  worker: Worker,
  running: RunningStatement,
): RunningReads & { stop(): void } {
  const session = new Session()
  session.connect()
  let thread: string | undefined
  session.on('NodeWorker.attachedToWorker', ({ params }) => {
    // Its workerId is a number of this session's own.
    if (params.workerInfo.title.startsWith(`[worker ${worker.threadId}]`)) thread = params.sessionId
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })

  function end(number: number): void {
    if (thread === undefined) return
    const params = { expression: `${END}(${number})` }
    const message = JSON.stringify({ id: number, method: 'Runtime.evaluate', params })
    session.post('NodeWorker.sendMessageToWorker', { sessionId: thread, message })
  }

  const timer = setInterval(() => {
    const [number = 0, limit = 0, , since = 0] = running
    if (number > 0 && limit > 0 && ((milliseconds() - since) | 0) > limit) end(number)
  }, CHECKED_MS).unref()

  return {
    endFor(givesWay) {
      const [number = 0, , reader = 0, since = 0] = running
      if (number === 0 || reader === 0) return
      const read = {
        sharer: Math.abs(reader),
        milliseconds: (milliseconds() - since) | 0,
        isSure: reader < 0,
      }
      if (givesWay(read)) end(number)
    },
    stop() {
      clearInterval(timer)
      session.disconnect()
    },
  }
}

const marked = /^\/\*(-?\d+)\*\//
// Parse has the statement after its name, a simple Query at once.
const PARSE = 0x50
const QUERY = 0x51
const HEADER = 5

/** Names the sharer of a read in its text, where the database's thread finds it. */
export function markRead(text: string, sharer: number, isSure: boolean): string {
  return `/*${isSure ? -sharer : sharer}*/${text}`
}

/** The sharer in the text that a message begins. Undefined: it begins none. */
export function readerOf(message: Uint8Array): number | undefined {
  const [type] = message
  if (type !== PARSE && type !== QUERY) return undefined
  const from = type === PARSE ? message.indexOf(0, HEADER) + 1 : HEADER
  const text = Buffer.from(message.subarray(from, from + 24)).toString('latin1')
  return Number(marked.exec(text)?.[1] ?? 0)
}
