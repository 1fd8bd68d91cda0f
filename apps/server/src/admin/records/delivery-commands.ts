import { Command } from 'commander'
import type { Db } from '#platform/database/connect.ts'
import { limitOption, reading } from '../command/answer.ts'
import { partnerIdOf } from '../partners/partner-commands.ts'

interface Options {
  partner?: string
  failed?: boolean
  limit: number
}

export function deliveriesCommand(): Command {
  return reading(
    new Command('deliveries')
      .description('the newest attempts to deliver limit notifications, with their outcome')
      .option('--partner <code>', 'of one company')
      .option('--failed', 'only those that were not delivered')
      .addOption(limitOption()),
    listDeliveries,
  )
}

async function listDeliveries(db: Db, options: Options) {
  let query = db
    .selectFrom('delivery_attempt as attempt')
    .innerJoin('notification', (join) =>
      join
        .onRef('notification.partner_id', '=', 'attempt.partner_id')
        .onRef('notification.id', '=', 'attempt.notification_id'),
    )
    .innerJoin('partner', 'partner.id', 'attempt.partner_id')
    .select([
      'attempted_at as at',
      'partner.code as partner',
      'attempt.product',
      'environment',
      'kind',
      'outcome',
      'status',
      'duration_ms as ms',
      'url',
      'notification_id as notification',
      // The next attempt of the notification.
      'due_at as next',
    ])
    .orderBy('attempted_at', 'desc')
    .orderBy('attempt.id', 'desc')
    .limit(options.limit)
  if (options.partner !== undefined)
    query = query.where('attempt.partner_id', '=', await partnerIdOf(db, options.partner))
  if (options.failed) query = query.where('outcome', '<>', 'DELIVERED')
  return query.execute()
}
