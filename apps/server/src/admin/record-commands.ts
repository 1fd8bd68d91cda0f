import { Command } from 'commander'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { answering, asTable, limitOption } from './answer.ts'

export function outboxCommand(): Command {
  return answering(
    new Command('outbox')
      .description('the newest messages, and whether they were sent')
      .addOption(limitOption())
      .option('--waiting', 'only unsent ones'),
    async (db: Db, options: { limit: number; waiting?: boolean }) => {
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
        .limit(options.limit)
      if (options.waiting) query = query.where('sent_at', 'is', null)
      return query.execute()
    },
  )
}

// The operator of a switched login or of a command.
const operatorOf = sql<string | null>`coalesce(impersonated_by, detail->>'by')`

export function auditCommand(): Command {
  return answering(
    new Command('audit')
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
