import { Command } from 'commander'
import { EVENT_LIFE_MS } from '#domain/provider-events/event-jobs.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, group, limitOption, reading } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'

interface Options {
  limit: number
  waiting?: boolean
  failed?: boolean
}

export function eventCommands(): Command {
  return group('event', "events for the provider's system (EVENTS_URL)", [
    reading(
      new Command('list')
        .description('list the newest ones, and whether they were taken')
        .option('--waiting', 'only those that will be sent, for the first time or again')
        .option('--failed', 'only those that were given up')
        .addOption(limitOption()),
      listEvents,
    ),
    changing(
      new Command('retry')
        .description('send now what waits or was given up, and again for three more days')
        .argument('[id]', 'from the list (default: all)'),
      retryEvents,
    ),
  ])
}

function listEvents(db: Db, { limit, waiting, failed }: Options) {
  let query = db
    .selectFrom('provider_event')
    .select([
      'id',
      'created_at as created',
      'kind',
      'record_id as record',
      'attempts',
      'taken_at as taken',
      'due_at as next',
      'failure',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (waiting) query = query.where('due_at', 'is not', null)
  if (failed) query = query.where('due_at', 'is', null).where('taken_at', 'is', null)
  return query.execute()
}

async function retryEvents(db: Db, id: string | undefined) {
  const now = systemClock.now()
  return db.transaction().execute(async (trx) => {
    let query = trx
      .updateTable('provider_event')
      .set({ due_at: now, attempts: 0, expires_at: new Date(now.getTime() + EVENT_LIFE_MS) })
      .where('taken_at', 'is', null)
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .returning('id')
    if (id !== undefined) query = query.where((eb) => eb(eb.cast('id', 'text'), '=', id))
    const again = await query.execute()
    if (id !== undefined && again.length === 0)
      throw new AdminError(`No event ${id} waits or was given up. See: portal-admin event list`)
    await auditByOperator(trx, 'event.retried', { id: id ?? null, count: again.length })
    return { json: { count: again.length }, text: `${again.length} events will be sent now.` }
  })
}
