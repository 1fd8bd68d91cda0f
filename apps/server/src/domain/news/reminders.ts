import { openStatuses } from '@partner-portal/contract/leads/lead-status'
import { dayOf } from '@partner-portal/contract/protocol/facts'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { addDays } from '@partner-portal/contract/values/days'
import { DAY_MS, HOUR_MS } from '@partner-portal/contract/values/durations'
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
 * Records events of the clock since the last run: protections that end in a number of Warsaw's days, steps and
 * files that fall due, and test environments that are ready. A concurrent process finds the row locked, and
 * afterwards nothing to do. A day begins an hour before the mails of the morning, which have its reminders.
 */
export async function recordMoments(db: Db, now: Date, digestHour: number): Promise<void> {
  const nightMs = Math.max(digestHour - 1, 0) * HOUR_MS
  const dayAt = (moment: Date) => warsawDay(new Date(moment.getTime() - nightMs))
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
    const [lastDay, today] = [dayAt(since), dayAt(now)]
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
      const steps = await findDueSteps(trx, partnerId, lastDay, today)
      await recordEach(trx, now, actor, 'lead.step-due', steps)
      const files = await findDueFiles(trx, partnerId, lastDay, today)
      await recordEach(trx, now, actor, 'file.due', files)
    }
  })
}

/** The steps of the days after the last one, until today. */
async function findDueSteps(trx: Db, partnerId: number, lastDay: string, today: string) {
  const endOf = (day: string) => warsawMoment(`${addDays(day, 1)} 00:00:00`)
  const steps = await trx
    .selectFrom('lead')
    .select(['id', 'next_step_at as at'])
    .where('partner_id', '=', partnerId)
    .where('next_step_at', '>=', endOf(lastDay))
    .where('next_step_at', '<', endOf(today))
    .orderBy('id')
    .execute()
  return steps.flatMap(({ id, at }) =>
    at === null ? [] : { record: { id }, facts: { day: dayOf(warsawDay(at)) } },
  )
}

/** The documents and contracts with files whose last day is tomorrow, or after a stop today. */
async function findDueFiles(trx: Db, partnerId: number, lastDay: string, today: string) {
  const { rows } = await sql<{
    type: 'document' | 'contract'
    id: number
    due: string
    files: number[]
  }>`
    select case when document_id is null then 'contract' else 'document' end as type,
      coalesce(document_id, contract_id) as id, deadline::text as due,
      jsonb_agg(wanted_file.id order by wanted_file.id) as files
    from wanted_file
    where partner_id = ${partnerId} and state in ('WANTED', 'REFUSED')
      and deadline > ${addDays(lastDay, 1)}::date and deadline <= ${addDays(today, 1)}::date
      and deadline >= ${today}::date
    group by document_id, contract_id, deadline order by 1, 2`.execute(trx)
  return rows.map(({ type, id, due, files }) => ({
    record: { type, id },
    facts: { due: dayOf(due), files },
  }))
}
