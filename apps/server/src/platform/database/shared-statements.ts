import type { PGlite } from '@electric-sql/pglite'
import { sharedStatementPrefix } from './prepared.ts'

const PARSE = 0x50
const BIND = 0x42
const PARSE_COMPLETE = Uint8Array.of(0x31, 0, 0, 0, 4)
// The type and the length.
const HEADER = 5
// Describe, Execute, Close, Sync and Flush: what they do is in the Bind before them.
const statementless = new Set([0x44, 0x45, 0x43, 0x53, 0x48])
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4)

/**
 * The prepared statements of the portal's connections. PGlite's single session refuses a second
 * Parse of the same name, so all connections share the first one: the name is a hash of the text.
 */
export function sharedStatements(db: PGlite) {
  const parsed = new Map<string, Uint8Array>()

  return {
    /** Whether this message prepares what is prepared already. Then only `answer` is sent. */
    isPrepared: (message: Uint8Array) =>
      message[0] === PARSE && parsed.has(sharedName(message) ?? ''),
    answer: PARSE_COMPLETE,

    /** Whether this message is part of an exchange that changes nothing. */
    isRead: (message: Uint8Array) =>
      statementless.has(message[0] ?? 0) || sharedName(message) !== undefined,

    /** After PGlite answered a message, or several of which this is the first. */
    remember(message: Uint8Array, answer: Uint8Array): void {
      const name = sharedName(message)
      if (name !== undefined && answer[0] === PARSE_COMPLETE[0]) parsed.set(name, message)
    },

    /** Another client may have sent DEALLOCATE or DISCARD. */
    async restore(): Promise<void> {
      if (parsed.size === 0) return
      const { rows } = await db.query<{ name: string }>('SELECT name FROM pg_prepared_statements')
      const present = new Set(rows.map(({ name }) => name))
      for (const [name, message] of parsed)
        if (!present.has(name))
          await db.execProtocolRaw(Buffer.concat([message, SYNC]), { syncToFs: false })
    },
  }
}

/**
 * The name in a Parse or Bind message: it follows the type, the length and in a Bind the portal's
 * name. A zero byte ends each name.
 */
function sharedName(message: Uint8Array): string | undefined {
  const [type] = message
  if (type !== PARSE && type !== BIND) return undefined
  const from = type === PARSE ? HEADER : message.indexOf(0, HEADER) + 1
  const name = Buffer.from(message.subarray(from, message.indexOf(0, from))).toString()
  return name.startsWith(sharedStatementPrefix) ? name : undefined
}
