import { reminderDays } from '@partner-portal/contract/records/news-kinds'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { addDays } from '@partner-portal/contract/values/days'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { openStatuses } from '@partner-portal/contract/values/lead-status'
import { sql } from 'kysely'
import { integrationRecords } from '#domain/news-causes/integration-records.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'

/** What nobody was reminded of in time, because no server ran. */
const MOST_LATE_MS = 2 * DAY_MS

/**
 * Has users hear of what a moment brings: of protections that end in so many days of Warsaw, and test
 * environments that are ready: of those that came so near since the last time. Another process that does the same at once finds the row locked, and afterwards
 * nothing to do.
 */
export async function tellTimedNews(db: Db, now: Date): Promise<void> {
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
      // A product is told once, also to a server that comes late.
      await sql`
        insert into news_cause (partner_id, kind, grid, record_id, value, once, created_at)
        select partner_id, 'shop-test-ready', 'integration', record.id, '', product, ${now}
        from integration join (${integrationRecords}) as record using (partner_id, product)
        where partner_id = ${partnerId}
          and qa_available_at > ${since} and qa_available_at <= ${now}`.execute(trx)
      if (lastDay === today) continue
      for (const days of reminderDays) {
        const startOf = (day: string) => warsawMoment(`${addDays(day, days + 1)} 00:00:00`)
        // Who reported a lead for as short a time knows.
        await sql`
          insert into news_cause (partner_id, kind, grid, record_id, value, created_at)
          select partner_id, 'protection-ends', 'lead-grid', id, (${left})::text, ${now} from lead
          where partner_id = ${partnerId}
            and blocked_until >= ${startOf(lastDay)} and blocked_until < ${startOf(today)}
            and blocked_until > ${now}
            and status = any(${[...openStatuses]}::text[])
            and date_added < ${new Date(since.getTime() - DAY_MS)}`.execute(trx)
      }
    }
  })
}
