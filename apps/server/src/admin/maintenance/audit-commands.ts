import { Command } from 'commander'
import { sql } from 'kysely'
import { type Break, chainEntries, hasHead, verifyChain } from '#platform/audit/audit-chain.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { asTable, limitOption, reading } from '../command/answer.ts'
import { auditExportCommand } from '../export/audit.ts'
import { pruneCommand } from './prune-audit.ts'

// The operator of a switched login or of a command.
const operatorOf = sql<string | null>`coalesce(impersonated_by, detail->>'by')`

export function auditCommand(): Command {
  return new Command('audit')
    .description('the audit log: its newest entries, its chain, all of it')
    .addCommand(newestCommand(), { isDefault: true })
    .addCommand(verifyCommand())
    .addCommand(auditExportCommand())
    .addCommand(pruneCommand())
}

function newestCommand(): Command {
  return reading(
    new Command('list')
      .description('the newest entries of the audit log')
      .addOption(limitOption())
      .option('--user <username>', 'of one user'),
    async (db: Db, options: { limit: number; user?: string }) => {
      let query = db
        .selectFrom('audit_event')
        .select(['at', 'action', 'username', operatorOf.as('by'), 'source', 'call', 'detail'])
        .orderBy('id', 'desc')
        .limit(options.limit)
      if (options.user !== undefined) query = query.where('username', '=', options.user)
      const rows = await query.execute()
      return {
        json: rows,
        text: asTable(rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) }))),
      }
    },
  )
}

const faults = {
  changed: 'was changed after it was written',
  missing: 'was deleted',
  gap: 'is missing from the chain',
} as const
const MOST_NAMED = 20

/** Chains what is not chained yet, as the server does by itself, and changes nothing else. */
function verifyCommand(): Command {
  return reading(
    new Command('verify')
      .description('compute the chain over the audit log again, and name where it breaks')
      .option('--head <position:hash>', 'an earlier head that the chain must still contain'),
    async (db: Db, { head }: { head?: string }) => {
      await chainEntries(db, 'all')
      const found = await verifyChain(db)
      const contains = head === undefined || (await hasHead(db, head))
      if (contains === null)
        throw new AdminError(
          `The entry of ${head} was deleted by \`audit prune\`, so it proves nothing. Give a newer head.`,
        )
      if (!contains)
        throw new AdminError(
          `The chain does not contain ${head}: its end was cut off, or it was written anew.`,
        )
      if (found.breaks.length > 0)
        throw new AdminError(
          [
            `The chain over the audit log breaks ${found.breaks.length} times:`,
            ...found.breaks.slice(0, MOST_NAMED).map(nameOf),
          ].join('\n  '),
        )
      const text = `${found.entries} entries, unbroken. Keep the head elsewhere, and give it to the next check with --head: ${found.head}`
      return { json: { entries: found.entries, head: found.head }, text }
    },
  )
}

function nameOf({ position, entry, what }: Break): string {
  return entry === null
    ? `position ${position} ${faults[what]}`
    : `entry ${entry} (position ${position}) ${faults[what]}`
}
