import type pg from 'pg'
import { isSharedRead } from './prepared.ts'
import { wrapStatements } from './statements.ts'

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
export function watchStatements(client: pg.Client, ended: () => void): void {
  wrapStatements(client, (send) => (first, ...rest) => {
    const answer = send(first, ...rest)
    return isSharedRead(first) ? answer : answer.finally(ended)
  })
}
