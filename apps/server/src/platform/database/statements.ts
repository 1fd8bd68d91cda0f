import { createHash } from 'node:crypto'
import type pg from 'pg'

type Send = (...args: unknown[]) => Promise<unknown>

/** Wraps every statement of a connection. The last wrapper is the outermost. */
function wrapStatements(client: pg.Client, around: (send: Send) => Send): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = around(async (...args) => query(...args)) as typeof client.query
}

/**
 * Ends a connection whose host has become read-only, or did not answer at all: it must not serve again. The
 * server would have ended a slow statement before.
 */
export function endWhenUseless(client: pg.Client): void {
  wrapStatements(client, (send) => async (...args) => {
    try {
      return await send(...args)
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string }
      if (code === '25006' || message === 'Query read timeout') void client.end()
      throw error
    }
  })
}

/** Settings of PostgreSQL by their names; times in milliseconds. */
export type Settings = Readonly<Record<string, number>>

/** Each transaction brings its settings along, and each statement outside of one gets a transaction. */
export function setInTransactions(client: pg.Client, settings: Settings): void {
  const local = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`)
  const withSettings = (begin: string) => [begin, ...local].join('; ')
  wrapStatements(client, (send) => async (text, ...more) => {
    if (/^(begin|start transaction)\b/.test(String(text))) return send(withSettings(String(text)))
    if (client.getTransactionStatus() !== 'I') return send(text, ...more)
    await send(withSettings('begin'))
    try {
      const answer = await send(text, ...more)
      await send('commit')
      return answer
    } catch (error) {
      await send('rollback').catch(() => client.end())
      throw error
    }
  })
}

/** The application_name of the connections of server and portal-admin. */
export const applicationName = 'partner-portal'

/** The prefix of the portal's prepared statements. */
export const sharedStatementPrefix = 'portal_'

const names = new Map<string, string>()

/**
 * Makes each connection plan this statement once, for the few statements of every request: planning the read of
 * a session takes three times as long as running it. The statement must have one text for all its parameters
 * and only read. The name comes from the text, because the embedded database's connections share their
 * statements (session-queue.ts).
 */
export function prepareStatement(text: string): void {
  if (!text.startsWith('select ')) throw new Error(`not a read: ${text}`)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  names.set(text, sharedStatementPrefix + hash)
}

/** True for a shared statement, with its name or without. */
function isSharedRead(query: unknown): boolean {
  if (typeof query === 'string') return names.has(query)
  return (query as { name?: string }).name?.startsWith(sharedStatementPrefix) === true
}

/** Sends prepared statements of this connection by name. */
export function sendByName(client: pg.Client): void {
  wrapStatements(client, (send) => (first, ...rest) => {
    const name = typeof first === 'string' ? names.get(first) : undefined
    return name === undefined
      ? send(first, ...rest)
      : send({ name, text: first, values: rest[0] }, ...rest.slice(1))
  })
}

/** Tells whether the database may have changed since a read. */
export interface Changes {
  /** Differs after each statement that may have changed something: before its sender gets the answer. */
  count(): number
  /** The time for which an equal count means that nothing has changed. */
  readonly trustedMs: number
}

// Other processes write, too: their changes may count this much later here. Reasons why nothing stale is shown:
// docs/decisions/remembered-lists.md.
const OWN_TRUSTED_MS = 10

/** Counts changes of this process on connections that get `changed`. */
export function countOwnChanges(): Changes & { changed(): void } {
  let count = 0
  return {
    trustedMs: OWN_TRUSTED_MS,
    count: () => count,
    changed() {
      count += 1
    },
  }
}

/** Calls `ended` after each statement of a connection that may have changed something. */
export function watchStatements(client: pg.Client, ended: () => void): void {
  wrapStatements(client, (send) => (first, ...rest) => {
    const answer = send(first, ...rest)
    return isSharedRead(first) ? answer : answer.finally(ended)
  })
}
