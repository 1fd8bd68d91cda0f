import { Command } from 'commander'
import { chainEntries, verifyChain } from '#platform/audit/audit-chain.ts'
import { pruneChain } from '#platform/audit/prune-chain.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'

const DAY_MS = 24 * 3_600_000
// Whoever was attacked has to notice it first.
const LEAST_DAYS = 90

export function pruneCommand(): Command {
  return changing(
    new Command('prune')
      .description('delete old entries for good; the rest of the chain can still be verified')
      .requiredOption('--older-than <days>', `of entries; at least ${LEAST_DAYS}`),
    (db: Db, { olderThan }: { olderThan: string }) => pruneAudit(db, olderThan, systemClock.now()),
  )
}

/** Deletes nothing unless an operator is named and the chain is whole. */
export async function pruneAudit(db: Db, olderThan: string, now: Date) {
  const days = /^\d{1,5}$/.test(olderThan) ? Number(olderThan) : 0
  if (days < LEAST_DAYS)
    throw new AdminError(`--older-than needs a number of days, at least ${LEAST_DAYS}.`)
  await requireOperators(db)
  await chainEntries(db, 'all')
  const { breaks } = await verifyChain(db)
  if (breaks.length > 0)
    throw new AdminError(
      'The chain is broken, so nothing is deleted. See: portal-admin audit verify',
    )
  const before = new Date(now.getTime() - days * DAY_MS)
  const entries = await pruneChain(db, before, (trx, pruned) =>
    auditByOperator(trx, 'audit.pruned', { ...pruned, before: before.toISOString() }),
  )
  return {
    json: { entries, before: isoInstant(before) },
    text: `${entries} entries of the audit log from before ${isoInstant(before)} are deleted.`,
  }
}

async function requireOperators(db: Db): Promise<void> {
  const named = await db
    .selectFrom('operator')
    .select('name')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!named)
    throw new AdminError('Only a named operator may delete. See: portal-admin operator add NAME')
}
