import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { markRead, type RunningReads } from './running-statement.ts'
import { createShares, readingSharer, type ShareLimits } from './shares.ts'

const ENDED = '57014'
const READ = /^\s*(select|with)\s/
/** So long is a read that gives way begun again. After this it is 503. */
const REPEATED_MS = 10_000
/** A little less than the statement_timeout: what was ended before gave way. */
const LIMIT_MS = 4_500
const WATCHED_MS = 3

const gaveWay = Symbol('gave way')

type Send = (...given: unknown[]) => unknown

/**
 * Has the statements of reads take turns for the connections; everything else gets the next free one.
 * `running` is of the embedded database, which runs one statement at a time: there a read of a
 * sharer that holds up others is ended for each statement of theirs, and begun again.
 */
export function shareConnections(
  { pool, connect }: { readonly pool: pg.Pool; connect(): Promise<pg.PoolClient> },
  limits: ShareLimits,
  running?: RunningReads,
): PostgresPool {
  const shares = createShares(limits)
  const turnsOf = new WeakMap<pg.PoolClient, () => void>()
  pool.on('release', (_error, client) => {
    turnsOf.get(client)?.()
    turnsOf.delete(client)
  })
  pool.on('connect', (client) => {
    const send: Send = client.query.bind(client)
    const query: Send = (first, ...rest) => {
      const sharer = readingSharer()
      const isRead = sharer !== undefined && typeof first === 'string'
      // It may be begun again.
      if (isRead && !READ.test(first)) throw new Error(`not a read: ${first.slice(0, 80)}`)
      const answer = isRead
        ? read(sharer, first, (text) => send(text, ...rest))
        : send(first, ...rest)
      return answer instanceof Promise ? waitFor(sharer, answer) : answer
    }
    client.query = query as typeof client.query
  })
  const unanswered = new Set<{ readonly sharer: number | undefined }>()
  let answeredAt = 0

  function waitFor<T>(sharer: number | undefined, answer: Promise<T>): Promise<T> {
    if (!running) return answer
    const asked = { sharer }
    unanswered.add(asked)
    endRunning()
    return answer.finally(() => unanswered.delete(asked))
  }

  /** Ends the read that runs if it gives way to somebody whose statement is not answered yet. */
  function endRunning(): void {
    running?.endFor((read) =>
      [...unanswered].some(({ sharer }) => sharer !== read.sharer && shares.givesWay(read, sharer)),
    )
  }

  async function read(sharer: number, text: string, send: Send): Promise<unknown> {
    if (!running) return once(sharer, () => send(text))
    const asked = performance.now()
    // Somebody may have waited before it began.
    const watch = setInterval(endRunning, WATCHED_MS)
    try {
      for (;;) {
        const answer = await once(sharer, () => send(markRead(text, sharer, shares.isSure(sharer))))
        if (answer !== gaveWay) return answer
        if (performance.now() - asked > REPEATED_MS)
          throw new Error('timeout: the read gave way too often')
      }
    } finally {
      clearInterval(watch)
    }
  }

  async function once(sharer: number, send: () => unknown): Promise<unknown> {
    const sent = performance.now()
    try {
      return await send()
    } catch (error) {
      const gaveWayAt = performance.now() - Math.max(sent, answeredAt)
      const { code } = error as { code?: unknown }
      if (running && code === ENDED && gaveWayAt < LIMIT_MS) return gaveWay
      throw error
    } finally {
      const now = performance.now()
      // Where one statement runs at a time, it began when the one before was answered.
      shares.count(sharer, now - (running ? Math.max(sent, answeredAt) : sent))
      answeredAt = now
    }
  }

  return {
    options: pool.options,
    async connect() {
      const sharer = readingSharer()
      if (sharer === undefined) return waitFor(sharer, connect())
      const endTurn = await shares.takeTurn(sharer)
      try {
        // A new connection waits for the statement that runs, too.
        const client = await waitFor(sharer, connect())
        turnsOf.set(client, endTurn)
        return client
      } catch (error) {
        endTurn()
        throw error
      }
    },
    end: () => pool.end(),
  }
}
