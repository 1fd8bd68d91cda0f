import type pg from 'pg'
import { sharedStatementPrefix } from './prepared.ts'

/** Tells whether the database may have changed since something was read. */
export interface Changes {
  /** Differs after each statement that may have changed something: before its sender knows of it. */
  count(): number
  /** For how long an equal count means that nothing has changed. */
  readonly trustedMs: number
}

// Other processes write, too: so long may their changes count later here. Why nothing stale is shown:
// docs/decisions/remembered-lists.md.
const OWN_TRUSTED_MS = 10

/** Counts what this process changes by the connections that get `changed`. */
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
export function watchStatements(client: pg.PoolClient, ended: () => void): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (first: unknown, ...rest: unknown[]) => {
    const answer = send(first, ...rest)
    if (isSharedRead(first)) return answer
    if (answer instanceof Promise) return answer.finally(ended)
    ended()
    return answer
  }
  client.query = query as typeof client.query
}

function isSharedRead(query: unknown): boolean {
  const { name } = query as { name?: string }
  return name?.startsWith(sharedStatementPrefix) === true
}
