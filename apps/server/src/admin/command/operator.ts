import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname, userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type {
  ContentOfKind,
  EventKind,
  FactsOfKind,
  RecordOfKind,
} from '@partner-portal/contract/events/kinds'
import type { Exactly } from '@partner-portal/contract/protocol/facts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { record } from '#platform/events/record.ts'
import { hashLinkToken } from '#platform/secrets/one-time-secrets.ts'

/** An error that the operator can repair. The command prints its message only. */
export class AdminError extends Error {}

export const MOST_NAMED = 20

/** Throws an error with the first breaks of a chain, if it has any. */
export function requireUnbroken(chain: string, breaks: readonly string[]): void {
  if (breaks.length === 0) return
  const first = breaks.slice(0, MOST_NAMED)
  throw new AdminError([`${chain} breaks ${breaks.length} times:`, ...first].join('\n  '))
}

const current = new AsyncLocalStorage<string>()

/** The name for the audit log: the named operator, else the user of the machine. */
export function operatorName(): string {
  return current.getStore() ?? userInfo().username
}

/** The operator by the given key; undefined while there are no operators. */
export function namedOperator(): string | undefined {
  return current.getStore()
}

/** Asks for the operator of a command that changes something, and runs it under the operator's name. */
export async function asOperator<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const name = await identifyOperator(db)
  return name === null ? work() : current.run(name, work)
}

/** The user and the machine of this process. */
export function systemUser(): string {
  return `${userInfo().username}@${hostname()}`
}

/**
 * Identifies the operator by the key of the environment or of the prompt; never by an argument, which every
 * user of the machine can read. Null while there are no operators.
 */
async function identifyOperator(db: Db): Promise<string | null> {
  if ((await countOperators(db)) === 0) return null
  const key = process.env.PORTAL_OPERATOR_KEY?.trim() || (await askForKey())
  const operator = await db
    .selectFrom('operator')
    .select('name')
    .where(({ and }) => and({ key_hash: hashLinkToken(key), removed_at: null }))
    .executeTakeFirst()
  if (operator) return operator.name
  await recordByOperator(db, null, 'operator.refused', null, {}, { by: systemUser() })
  throw new AdminError('This is not the key of an operator. See: portal-admin operator list')
}

export async function countOperators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('operator')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

async function askForKey(): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new AdminError(
      'This command needs an operator. Set PORTAL_OPERATOR_KEY, or run it in a terminal.',
    )
  process.stderr.write('Your operator key: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

/** Records a command's change of a partner, or of the installation (null). */
export function recordByOperator<Kind extends EventKind, const Facts extends FactsOfKind<Kind>>(
  trx: Db,
  partnerId: number | null,
  kind: Kind,
  of: RecordOfKind<Kind>,
  facts: Exactly<FactsOfKind<Kind>, Facts>,
  content?: ContentOfKind<Kind>,
): Promise<number> {
  const actor = { partnerId, username: null, operator: operatorName() }
  return record(trx, systemClock.now(), actor, kind, of, facts, content)
}
