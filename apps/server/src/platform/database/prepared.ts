import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Has each connection to PostgreSQL plan this statement once. For the few that every request needs:
 * planning the read of a session takes three times as long as running it. The statement must have
 * one text for all its parameters.
 */
export function prepareStatement(text: string): void {
  if (!names.has(text)) names.set(text, `portal_${names.size + 1}`)
}

/**
 * Sends prepared statements of this connection by name. Not for the embedded database, whose
 * connections share one session and so each other's names.
 */
export function sendByName(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (first: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' ? names.get(first) : undefined
    return name === undefined
      ? send(first, ...rest)
      : send({ name, text: first, values: rest[0] }, ...rest.slice(1))
  }
  client.query = query as typeof client.query
}
