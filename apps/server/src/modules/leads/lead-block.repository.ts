import type { LeadReport } from '@partner-portal/contract/leads/lead.rules'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { warsawTime } from '#platform/instant.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'

/** Finds the lead that blocks a NIP, if the user may see it. */
export async function getBlockingLead(db: Db, principal: Principal, nip: string, now: Date) {
  const result = await sql<{ id: number; number: string; blockedUntil: string }>`
    select d.id, d.number, ${plain(sql`d.blocked_until`)} as "blockedUntil" from lead as d
    where ${ownRows(principal)} and d.nip = ${nip} and d.blocked_until > ${now}
    order by d.blocked_until desc, d.id desc limit 1`.execute(db)
  return result.rows[0]
}

/**
 * The month's next number. Its row is locked until the transaction ends, so call it late. A rollback loses no
 * number.
 */
export async function nextNumber(trx: Db, at: Date): Promise<string> {
  const month = warsawTime(at).slice(0, 7)
  const start = `ZG/${month.replace('-', '/')}/`
  const counted = await trx
    .updateTable('lead_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('month', '=', month)
    .returning('last')
    .executeTakeFirst()
  const last = counted?.last ?? (await firstNumber(trx, month, start))
  return start + String(last).padStart(6, '0')
}

/** The first number of a month follows the imported ones. */
async function firstNumber(trx: Db, month: string, start: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into lead_counter (month, last)
    select ${month}, coalesce(max(split_part(number, '/', 4)::integer), 0) + 1 from lead
    where number ~ ${`^${start}[0-9]{1,8}$`}
    on conflict (month) do update set last = lead_counter.last + 1
    returning last`.execute(trx)
  return rows[0]?.last ?? 1
}

interface ReportKey {
  readonly partnerId: number
  readonly userId: number
  readonly key: string
}

/** Finds the lead of this key. */
export function getReport(db: Db, { partnerId, userId, key }: ReportKey, now: Date) {
  return db
    .selectFrom('lead_report as report')
    .innerJoin('lead', samePartner('lead.id', 'report.lead_id'))
    .select(['report.body_hash as bodyHash', 'lead.id', 'lead.number'])
    .select(['lead.date_added as dateAdded', 'lead.blocked_until as blockedUntil'])
    .select('lead.company_verified as companyVerified')
    .where(({ and }) => and({ 'report.partner_id': partnerId, user_id: userId, key }))
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
}
export type KnownReport = NonNullable<Awaited<ReturnType<typeof getReport>>>

/**
 * Claims a key for this transaction, or returns false if another report has it. The call waits for a concurrent
 * one; if that one fails, the key is free.
 */
export async function claimKey(
  trx: Db,
  report: ReportKey & { bodyHash: Buffer },
  now: Date,
): Promise<boolean> {
  await trx
    .deleteFrom('lead_report')
    .where(({ and }) => and({ partner_id: report.partnerId, user_id: report.userId }))
    .where('at', '<=', new Date(now.getTime() - DAY_MS))
    .execute()
  const claimed = await trx
    .insertInto('lead_report')
    .values({
      user_id: report.userId,
      key: report.key,
      body_hash: report.bodyHash,
      at: now,
      partner_id: report.partnerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function setReportLead(trx: Db, report: ReportKey, leadId: number): Promise<void> {
  await trx
    .updateTable('lead_report')
    .set({ lead_id: leadId })
    .where(({ and }) => and({ partner_id: report.partnerId, user_id: report.userId }))
    .where('key', '=', report.key)
    .execute()
}

/** Those of these agents that are the partner's. */
export async function findAgentIds(db: Db, partnerId: number, ids: readonly number[]) {
  const agents = await db
    .selectFrom('agent')
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, id: anyId(ids) }))
    .execute()
  return agents.map(({ id }) => id)
}

interface NewLead extends Omit<LeadReport, 'consents'> {
  readonly number: string
  readonly dateAdded: Date
  readonly blockedUntil: Date
  readonly companyVerified: boolean
  readonly consents: readonly unknown[]
}

export function createLead(trx: Db, principal: Principal, lead: NewLead): Promise<{ id: number }> {
  return trx
    .insertInto('lead')
    .values({
      partner_id: principal.partnerId,
      agent_id: lead.agentId ?? principal.agentId,
      number: lead.number,
      date_added: lead.dateAdded,
      nip: lead.nip,
      company_name: lead.companyName,
      first_name: lead.firstName,
      last_name: lead.lastName,
      phone_number: lead.phoneNumber,
      email: lead.email,
      product: lead.product,
      amount: lead.amount ?? null,
      note: lead.note ?? null,
      status: 'LOCKED',
      blocked_until: lead.blockedUntil,
      consents: JSON.stringify(lead.consents),
      reported_by: principal.userId,
      company_verified: lead.companyVerified,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
