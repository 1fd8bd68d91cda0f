import { Command } from 'commander'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, limitOption, reading } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'

interface Options {
  limit: number
  waiting?: boolean
  failed?: boolean
}

/** `outbox` alone lists, so `retry` is a command beside it. */
export function outboxCommand(): Command {
  const list = reading(
    new Command('list')
      .description('list the newest messages, and whether they were sent')
      .option('--waiting', 'only those that will be sent, for the first time or again')
      .option('--failed', 'only those that were given up')
      .addOption(limitOption()),
    listMessages,
  )
  const retry = changing(
    new Command('retry')
      .description('send now what waits or was given up')
      .argument('[id]', 'from the list (default: all)'),
    retryMessages,
  )
  return new Command('outbox')
    .description('e-mails and SMS')
    .addCommand(list, { isDefault: true })
    .addCommand(retry)
}

function listMessages(db: Db, { limit, waiting, failed }: Options) {
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
      'due_at as next',
      'failure',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
  if (waiting) query = query.where('due_at', 'is not', null)
  if (failed) query = query.where('due_at', 'is', null).where('sent_at', 'is', null)
  return query.execute()
}

/** What has expired is not sent again, and no longer has its content. */
async function retryMessages(db: Db, id: string | undefined) {
  const now = systemClock.now()
  return db.transaction().execute(async (trx) => {
    let query = trx
      .updateTable('message')
      .set({ due_at: now, attempts: 0 })
      .where('sent_at', 'is', null)
      .where('content', 'is not', null)
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .returning('id')
    if (id !== undefined) query = query.where((eb) => eb(eb.cast('id', 'text'), '=', id))
    const count = (await query.execute()).length
    if (id !== undefined && count === 0)
      throw new AdminError(
        `Message ${id} does not wait and was not given up, or its link or code has expired. See: portal-admin outbox`,
      )
    await auditByOperator(trx, 'messages.retried', { id: id ?? null, count })
    return { json: { count }, text: `${count} messages will be sent now.` }
  })
}
