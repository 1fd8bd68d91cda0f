import { HOUR_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { KNOWN_ORIGIN_MS } from '#domain/account/known-origins.ts'
import type { Context } from '#domain/context.ts'
import { sweepFiles } from '#domain/files/handed-files.ts'
import type { Db } from '#platform/database/connect.ts'
import { repeatWhileListening } from '#platform/jobs/background.ts'

// Time to find out who used an account.
const SESSION_ORIGIN_MS = 90 * 24 * HOUR_MS
// The list of news states this period.
const NEWS_MS = 90 * 24 * HOUR_MS
const DELIVERY_MS = 30 * 24 * HOUR_MS
// No link in a message is valid for longer.
const GIVEN_UP_MESSAGE_MS = 7 * 24 * HOUR_MS
// No rate limit has a longer window.
const COUNTED_MS = 24 * HOUR_MS

// A partner's changes of lists above this number are replaced by their sum.
const MANY_CHANGES = 20

/** Deletes expired rows: each kind once nothing counts, accepts or shows it any more. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('limit_event').where('at', '<=', before(COUNTED_MS)).execute()
  await db
    .updateTable('session')
    .set({ user_agent: null, network: null })
    .where('created_at', '<=', before(SESSION_ORIGIN_MS))
    .where('network', 'is not', null)
    .execute()
  // The register is asked again after a day.
  await db.deleteFrom('company_answer').where('asked_at', '<=', before(COUNTED_MS)).execute()
  // The newest session of a user stays as a sign of earlier ones.
  await db
    .deleteFrom('session')
    .where('created_at', '<=', before(SESSION_ORIGIN_MS))
    .where(
      sql<boolean>`exists (select from session as newer where newer.user_id = session.user_id
      and newer.created_at > session.created_at)`,
    )
    .execute()
  await db.deleteFrom('contact_change').where('code_expires_at', '<=', before(COUNTED_MS)).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_ticket').where('expires_at', '<=', now).execute()
  await db.deleteFrom('known_origin').where('used_at', '<=', before(KNOWN_ORIGIN_MS)).execute()
  await db.deleteFrom('event_delivery').where('created_at', '<=', before(DELIVERY_MS)).execute()
  await db.deleteFrom('news').where('created_at', '<=', before(NEWS_MS)).execute()
  await sweepFiles(db, now)
  // A message that was given up may be sent again until its link or code expires.
  await db
    .updateTable('message')
    .set({ content: null })
    .where(({ and }) => and({ due_at: null, sent_at: null }))
    .where('content', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('expires_at', '<=', now), eb('created_at', '<=', before(GIVEN_UP_MESSAGE_MS))]),
    )
    .execute()
}

/**
 * Replaces many changes of a partner by one with their sum. The version stays the same for every reader,
 * because one transaction does it. Another process may do so at once.
 */
export async function mergeDataChanges(db: Db): Promise<void> {
  const many = await sql<{ partnerId: number }>`
    select partner_id as "partnerId" from data_change
    group by partner_id having count(*) > ${MANY_CHANGES}`.execute(db)
  for (const { partnerId } of many.rows)
    await db.transaction().execute(async (trx) => {
      const gone = await sql<{ change: string }>`
        delete from data_change where partner_id = ${partnerId} and id = any(array(
          select id from data_change where partner_id = ${partnerId} for update skip locked))
        returning change::text`.execute(trx)
      if (gone.rows.length === 0) return
      await sql`
        insert into data_change (partner_id, change)
        select ${partnerId}, sum(change)::bigint
        from unnest(${gone.rows.map(({ change }) => change)}::bigint[]) as change`.execute(trx)
    })
}

/** Runs at start and every hour, in every process; merges the changes of lists every minute. */
export function sweepWhileListening(
  app: FastifyInstance,
  { longRunningDb, clock }: Pick<Context, 'longRunningDb' | 'clock'>,
): void {
  repeatWhileListening(app, HOUR_MS, 'old counters could not be deleted', () =>
    sweep(longRunningDb, clock.now()),
  )
  repeatWhileListening(app, MINUTE_MS, 'changes of lists could not be merged', () =>
    mergeDataChanges(longRunningDb),
  )
}
