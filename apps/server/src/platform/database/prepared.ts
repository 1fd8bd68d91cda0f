import { createHash } from 'node:crypto'
import type pg from 'pg'
import { wrapStatements } from './statements.ts'

/** The application_name of the connections of server and portal-admin. */
export const applicationName = 'partner-portal'

/** What the names of the portal's prepared statements begin with. */
export const sharedStatementPrefix = 'portal_'

const names = new Map<string, string>()

/**
 * Has each connection plan this statement once. For the few that every request needs: planning the
 * read of a session takes three times as long as running it. The statement must have one text for
 * all its parameters and only read. The name comes from the text, because the embedded database's connections
 * share their statements (session-queue.ts).
 */
export function prepareStatement(text: string): void {
  if (!text.startsWith('select ')) throw new Error(`not a read: ${text}`)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  names.set(text, sharedStatementPrefix + hash)
}

/** Whether this is one of those statements, by its name or not. */
export function isSharedRead(query: unknown): boolean {
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
