import type { PGlite } from '@electric-sql/pglite'

// Types of the messages that end an exchange: Sync and simple Query. Terminate ends the connection.
const ENDS = new Set([0x53, 0x51, 0x58])
// Parse, Bind, Describe, Execute, Close, Flush: more of the same exchange follows.
const CONTINUES = new Set([0x50, 0x42, 0x44, 0x45, 0x43, 0x48])

/**
 * PGlite for its socket server, with exchanges kept whole. The socket server takes turns between
 * connections message by message and only asks whether a transaction is open, but all connections
 * share one session and its unnamed statement: a Parse of one between Parse and Bind of another
 * would answer the wrong query. An exchange under way is therefore told as a transaction.
 */
export function withWholeExchanges(db: PGlite): PGlite {
  let inExchange = false
  return new Proxy(db, {
    get(target, name) {
      if (name === 'isInTransaction') return () => inExchange || target.isInTransaction()
      if (name === 'execProtocolRawStream')
        return (message: Uint8Array, options: Parameters<PGlite['execProtocolRawStream']>[1]) => {
          const type = message[0] ?? 0
          if (CONTINUES.has(type)) inExchange = true
          else if (ENDS.has(type)) inExchange = false
          return target.execProtocolRawStream(message, options)
        }
      if (name === 'exec')
        return (query: string) => {
          // The socket server's ROLLBACK for a connection that broke off.
          inExchange = false
          return target.exec(query)
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
