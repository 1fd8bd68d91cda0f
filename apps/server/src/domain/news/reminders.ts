import { openStatuses } from '@partner-portal/contract/leads/lead-status'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { addDays } from '@partner-portal/contract/values/days'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { integrationRecord } from '#domain/integrations/integration-records.ts'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { record, recordEach } from '#platform/events/record.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'

/** Reminders later than this, after a long stop, are left out. */
const MOST_LATE_MS = 2 * DAY_MS

/** Days before the end of a protection at which its users are reminded. */
const reminderDays = [14, 7, 1] as const

/**
 * Records events of the clock since the last run: protections that end in a number of Warsaw's days, and test
 * environments that are ready. A concurrent process finds the row locked, and afterwards nothing to do.
 */
export async function recordMoments(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const last = await trx
      .selectFrom('installation')
      .select('reminded_until as until')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!last) return
    await trx.updateTable('installation').set({ reminded_until: now }).execute()
    if (last.until === null) return
    const since = new Date(Math.max(last.until.getTime(), now.getTime() - MOST_LATE_MS))
    const [lastDay, today] = [warsawDay(since), warsawDay(now)]
    const left = sql`(blocked_until at time zone ${sql.lit(TIME_ZONE)})::date - ${today}::date`
    const partners = await trx.selectFrom('partner').select('id').orderBy('id').execute()
    for (const { id: partnerId } of partners) {
      const actor = { partnerId, username: null }
      const ready = await trx
        .selectFrom('integration as i')
        .innerJoin('broker_product as p', samePartner('p.product', 'i.product'))
        .select('i.product')
        .where(({ and }) => and({ 'i.partner_id': partnerId, enabled: true }))
        .where('qa_available_at', '>', since)
        .where('qa_available_at', '<=', now)
        .execute()
      for (const { product } of ready) {
        const of = integrationRecord(product)
        await record(trx, now, actor, 'integration.test-ready', of, { product })
      }
      if (lastDay === today) continue
      for (const days of reminderDays) {
        const startOf = (day: string) => warsawMoment(`${addDays(day, days + 1)} 00:00:00`)
        // A report with so short a protection needs no reminder.
        const { rows } = await sql<{ id: number; days: number }>`
          select id, ${left} as days from lead
          where partner_id = ${partnerId}
            and blocked_until >= ${startOf(lastDay)} and blocked_until < ${startOf(today)}
            and blocked_until > ${now}
            and status = any(${[...openStatuses]}::text[])
            and date_added < ${new Date(since.getTime() - DAY_MS)}`.execute(trx)
        const ending = rows.map(({ id, days }) => ({ record: { id }, facts: { days } }))
        await recordEach(trx, now, actor, 'lead.protection-ending', ending)
      }
    }
  })
}
