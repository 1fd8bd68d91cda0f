import { Command } from 'commander'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { answering, asTable } from './answer.ts'

const NEWEST = '20'

export function outboxCommand(): Command {
  return answering(
    new Command('outbox')
      .description('the newest messages, and whether they were sent')
      .option('--limit <number>', 'how many', NEWEST)
      .option('--waiting', 'only unsent ones'),
    async (db: Db, options: { limit: string; waiting?: boolean }) => {
      let query = db
        .selectFrom('message')
        .select([
          'id',
          'created_at as created',
          'channel',
          'recipient',
          'kind',
          'attempts',
          'sent_at as sent',
          'failure',
        ])
        .orderBy('id', 'desc')
        .limit(Number(options.limit) || Number(NEWEST))
      if (options.waiting) query = query.where('sent_at', 'is', null)
      const rows = await query.execute()
      return { json: rows, text: asTable(rows) }
    },
  )
}

// The operator of a switched login or of a command.
const operatorOf = sql<string | null>`coalesce(impersonated_by, detail->>'by')`

export function auditCommand(): Command {
  return answering(
    new Command('audit')
      .description('the newest entries of the audit log')
      .option('--limit <number>', 'how many', NEWEST)
      .option('--user <username>', 'of one user'),
    async (db: Db, options: { limit: string; user?: string }) => {
      let query = db
        .selectFrom('audit_event')
        .select(['at', 'action', 'username', operatorOf.as('by'), 'detail'])
        .orderBy('id', 'desc')
        .limit(Number(options.limit) || Number(NEWEST))
      if (options.user !== undefined) query = query.where('username', '=', options.user)
      const rows = await query.execute()
      return {
        json: rows,
        text: asTable(rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) }))),
      }
    },
  )
}
