import type pg from 'pg'

type Send = (...given: unknown[]) => Promise<unknown>

/** Puts something around every statement of a connection. What is put last is the outermost. */
export function wrapStatements(client: pg.Client, around: (send: Send) => Send): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = around(async (...given) => query(...given)) as typeof client.query
}

/**
 * Ends a connection whose host only reads now, or did not answer at all: it must not serve again. The
 * server itself would have ended a slow statement before.
 */
export function endWhenUseless(client: pg.Client): void {
  wrapStatements(client, (send) => async (...given) => {
    try {
      return await send(...given)
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
