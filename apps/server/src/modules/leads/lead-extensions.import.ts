import {
  type ExtensionOutcome,
  extensionOutcomes,
} from '@partner-portal/contract/records/lead-work'
import { leadReasonForm } from '@partner-portal/contract/rules/lead-work'
import { extendableStatuses, type LeadStatus } from '@partner-portal/contract/values/lead-status'
import { sql } from 'kysely'
import { ownerFields } from '#domain/import/fields.ts'
import type { ImportContext, ImportRow } from '#domain/import/record.ts'
import { type RowOutcome, rowRecord } from '#domain/import/upsert.ts'
import { blockingNips } from '#domain/lead-blocks.ts'
import { tellNews } from '#domain/news-causes/tell-news.ts'
import { updateRow } from '#domain/update-row.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant, warsawMoment } from '#platform/instant.ts'

/**
 * The record `leadExtension` of portal-admin import: the provider's decision on a request for longer
 * protection. Repeating it changes nothing.
 */
export const leadExtensionRecord = rowRecord({
  name: 'leadExtension',
  fields: {
    partnerCode: ownerFields.partnerCode,
    leadNumber: { kind: 'text', max: 100, required: true },
    outcome: { kind: 'choice', choices: extensionOutcomes, required: true },
    until: { kind: 'day', isAhead: true },
    answer: { kind: 'rule', rule: leadReasonForm.shape.reason },
  },
  key: (row) => String(row.leadNumber),
  check({ outcome, until = null, answer = null }) {
    switch (outcome as ExtensionOutcome) {
      case 'accepted':
        return until === null ? 'until: is required to accept' : null
      case 'refused':
        if (until !== null) return 'until: belongs to outcome accepted'
        return answer === null ? 'answer: is required to refuse' : null
    }
  },
  async save(trx, row, context) {
    const { partnerId } = context
    const number = String(row.leadNumber)
    const found = await trx
      .selectFrom('lead')
      .select(['id', 'nip'])
      .where(({ and }) => and({ partner_id: partnerId, number }))
      .executeTakeFirst()
    if (!found) return { reason: `leadNumber: there is no lead ${number}` }
    return blockingNips(trx, [found.nip], async () => {
      const lead: Lead = await trx
        .selectFrom('lead')
        .select(['id', 'nip', 'status', 'blocked_until as blockedUntil'])
        .where(({ and }) => and({ partner_id: partnerId, id: found.id }))
        .forUpdate()
        .executeTakeFirstOrThrow()
      return decideLead(trx, { partnerId, lead, row, context })
    })
  },
})

interface Lead {
  readonly id: number
  readonly nip: string
  readonly status: LeadStatus
  readonly blockedUntil: Date
}

interface Decision {
  readonly partnerId: number
  readonly lead: Lead
  readonly row: ImportRow
  readonly context: ImportContext
}

async function decideLead(trx: Db, decision: Decision): Promise<RowOutcome> {
  const { partnerId, lead, row, context } = decision
  const [request, earlier] = await trx
    .selectFrom('lead_entry')
    .select(['id', 'outcome', 'until', 'answer'])
    .where(({ and }) => and({ partner_id: partnerId, lead_id: lead.id, kind: 'extension' }))
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const outcome = row.outcome as ExtensionOutcome
  const until = row.until ? warsawMoment(`${row.until} 23:59:59`) : null
  const answer = row.answer ? String(row.answer) : null
  if (!request) return { reason: 'leadNumber: nobody asked for longer protection of this lead' }
  const isOf = (one: typeof request) =>
    one.outcome === outcome && one.until?.getTime() === until?.getTime()
  if (request.outcome !== null)
    return isOf(request) ? 'same' : { reason: 'leadNumber: the request is decided already' }
  // A file that comes again.
  if (earlier && isOf(earlier) && earlier.answer === answer)
    return { reason: 'answer: this was the decision on an earlier request; word it anew' }
  if (until) {
    const fault = await faultOf(trx, decision, until)
    if (fault) return { reason: fault }
    await updateRow(trx, 'lead', { partnerId, id: lead.id }, { blocked_until: until })
  }
  const decided = { outcome, until, answer, decided_at: context.now, decided_by: context.by }
  await updateRow(trx, 'lead_entry', { partnerId, id: request.id }, decided)
  const record = { grid: 'lead-grid', id: lead.id } as const
  const value = until ? (`extension-accepted ${row.until}` as const) : 'extension-refused'
  await tellNews(trx, { kind: 'answer', value, partnerId, record }, context.now)
  const detail = { by: context.by, number: row.leadNumber, outcome, until: row.until ?? null }
  await audit(trx, context.now, { username: null }, 'lead.extension-decided', detail)
  return 'updated'
}

/** Why the protection cannot last until then. */
async function faultOf(
  trx: Db,
  { partnerId, lead, context }: Decision,
  until: Date,
): Promise<string | null> {
  if (!extendableStatuses.includes(lead.status))
    return `leadNumber: a lead with the status ${lead.status} is not protected longer`
  if (until <= lead.blockedUntil || until <= context.now)
    return `until: the protection lasts until ${isoInstant(lead.blockedUntil)} already`
  const others = await sql`
    select from lead where nip = ${lead.nip} and blocked_until > ${context.now}
      and (partner_id, id) <> (${partnerId}::bigint, ${lead.id}::bigint) limit 1`.execute(trx)
  return others.rows.length > 0 ? 'leadNumber: somebody else has reported this client since' : null
}
