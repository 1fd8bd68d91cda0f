import { Command } from 'commander'
import type { Db } from '#platform/database/connect.ts'
import { limitOption, reading } from '../command/answer.ts'

export function outboxCommand(): Command {
  return reading(
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
