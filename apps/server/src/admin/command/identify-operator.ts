import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { audit } from '#platform/audit/audit.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { hashLinkToken } from '#platform/secrets/link-token.ts'
import { AdminError } from './admin-error.ts'
import { systemUser } from './operator-name.ts'

/**
 * Who runs a command that changes something, by the key of the environment or of the prompt; never
 * of the arguments, which every user of the machine can read. Null while nobody is named.
 */
export async function identifyOperator(db: Db): Promise<string | null> {
  const anybody = await db
    .selectFrom('operator')
    .select('name')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!anybody) return null
  const key = process.env.PORTAL_OPERATOR_KEY?.trim() || (await askForKey())
  const operator = await db
    .selectFrom('operator')
    .select('name')
    .where('key_hash', '=', hashLinkToken(key))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (operator) return operator.name
  const detail = { by: systemUser() }
  await audit(db, systemClock.now(), { username: null }, 'operator.refused', detail)
  throw new AdminError('This is not the key of an operator. See: portal-admin operator list')
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
