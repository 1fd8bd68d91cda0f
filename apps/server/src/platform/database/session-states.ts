import type { PGlite } from '@electric-sql/pglite'
import { applicationName } from './prepared.ts'

// Temporary tables come last, so that those of other clients do not hide the portal's tables.
const OWN_SETTINGS = `SET work_mem = '32MB'; SET maintenance_work_mem = '128MB';
  SET random_page_cost = 1.1; SET search_path = public, pg_temp`
const RESET = `SET SESSION AUTHORIZATION DEFAULT; RESET ROLE; RESET ALL; ${OWN_SETTINGS}`
const READ = `SELECT name, setting FROM pg_settings WHERE source = 'session'
  UNION ALL SELECT 'role', current_setting('role')`
const WRITE = `SELECT set_config(name, setting, false) FROM json_each_text($1) AS s (name, setting)`

/** The settings of one connection. */
type Settings = Readonly<Record<string, string>>

/**
 * Switches the settings of PGlite's single session. The portal's own connections set nothing and
 * share one state. The settings of other clients (psql, pg_dump) are saved while another connection
 * is served, and discarded when the client leaves.
 */
export async function sessionStates(db: PGlite, restoreStatements: () => Promise<void>) {
  await db.exec(OWN_SETTINGS)
  const strangers = new Map<number, Settings>()
  const own = new Set<number>()
  let inForce: number | null = null

  async function toOwn(): Promise<void> {
    inForce = null
    await db.exec(RESET)
    await restoreStatements()
  }

  return {
    /** Before the first message of an exchange outside a transaction. */
    async enter(connection: number, message: Uint8Array): Promise<void> {
      if (applicationOf(message) === applicationName) own.add(connection)
      const wanted = own.has(connection) ? null : connection
      if (inForce === wanted) return
      if (inForce !== null) {
        const stranger = inForce
        strangers.set(stranger, await readSettings(db).finally(toOwn))
      }
      if (wanted === null) return
      inForce = wanted
      await db.query(WRITE, [JSON.stringify(strangers.get(wanted) ?? {})])
      if (!strangers.has(wanted)) strangers.set(wanted, {})
    },

    /** After the connection closed and its transaction ended. */
    async leave(connection: number): Promise<void> {
      own.delete(connection)
      if (!strangers.delete(connection)) return
      if (inForce === connection) await toOwn()
      if (strangers.size > 0) return
      // Prepared statements, temporary tables, LISTEN, advisory locks.
      await db.exec('DISCARD ALL')
      await db.exec(OWN_SETTINGS)
      await restoreStatements()
    },
  }
}

async function readSettings(db: PGlite): Promise<Settings> {
  const { rows } = await db.query<{ name: string; setting: string }>(READ)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

const STARTUP = 196_608

/**
 * Reads the application_name from a StartupMessage: names and values, each ended by a zero byte.
 */
function applicationOf(message: Uint8Array): string | undefined {
  const bytes = Buffer.from(message)
  if (bytes.length < 8 || bytes.readInt32BE(4) !== STARTUP) return undefined
  const words = bytes.toString('utf8', 8).split('\0')
  return words.find((_, index) => index % 2 === 1 && words[index - 1] === 'application_name')
}
