import type { PGlite } from '@electric-sql/pglite'
import { sharedStatementPrefix } from './prepared.ts'

const PARSE = 0x50
const PARSE_COMPLETE = Uint8Array.of(0x31, 0, 0, 0, 4)
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4)

/**
 * The prepared statements of the portal's connections. PGlite's single session refuses a second
 * Parse of the same name, so all connections share the first one: the name is a hash of the text.
 */
export function sharedStatements(db: PGlite) {
  const parsed = new Map<string, Uint8Array>()

  return {
    /** Whether this message prepares what is prepared already. Then only `answer` is sent. */
    isPrepared: (message: Uint8Array) => parsed.has(sharedName(message) ?? ''),
    answer: PARSE_COMPLETE,

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

/** The name in a Parse message: it follows the type and the length, and a zero byte ends it. */
function sharedName(message: Uint8Array): string | undefined {
  if (message[0] !== PARSE) return undefined
  const name = Buffer.from(message.buffer, message.byteOffset + 5, message.indexOf(0, 5) - 5)
  return name.toString().startsWith(sharedStatementPrefix) ? name.toString() : undefined
}
