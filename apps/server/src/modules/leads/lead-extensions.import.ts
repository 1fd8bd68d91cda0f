import { extendableStatuses, type LeadStatus } from '@partner-portal/contract/leads/lead-status'
import { type ExtensionOutcome, extensionOutcomes } from '@partner-portal/contract/leads/lead-work'
import { leadReasonForm } from '@partner-portal/contract/leads/lead-work.rules'
import { dayOf } from '@partner-portal/contract/protocol/facts'
import { sql } from 'kysely'
import { ownerFields } from '#domain/import/fields.ts'
import type { ImportContext, ImportRow } from '#domain/import/record.ts'
import { type RowOutcome, rowRecord } from '#domain/import/upsert.ts'
import { blockingNips } from '#domain/leads/blocks.ts'
import {
  type Extension,
  endOfDay,
  findExtensions,
  outcomeOf,
  untilOf,
} from '#domain/leads/extensions.ts'
import type { Db } from '#platform/database/connect.ts'
import { updateRow } from '#platform/database/update-row.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'

/**
 * The record `leadExtension` of portal-admin import: the provider's decision on a request for longer
 * protection. A repetition changes nothing.
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
    const key = await trx
      .selectFrom('lead')
      .select(['id', 'nip'])
      .where(({ and }) => and({ partner_id: partnerId, number }))
      .executeTakeFirst()
    if (!key) return { reason: `leadNumber: there is no lead ${number}` }
    return blockingNips(trx, [key.nip], async () => {
      const lead: Lead = await trx
        .selectFrom('lead')
        .select(['id', 'nip', 'status', 'blocked_until as blockedUntil'])
        .where(({ and }) => and({ partner_id: partnerId, id: key.id }))
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
  const [newest, earlier] = await findExtensions(trx, { partnerId, leadId: lead.id })
  const until = row.until ? dayOf(String(row.until)) : null
  const answer = row.answer ? String(row.answer) : null
  if (!newest) return { reason: 'leadNumber: nobody asked for longer protection of this lead' }
  const isSame = (decision: NonNullable<Extension['decision']>) =>
    outcomeOf(decision) === row.outcome &&
    untilOf(decision) === (until && isoInstant(endOfDay(until)))
  if (newest.decision)
    return isSame(newest.decision)
      ? 'same'
      : { reason: 'leadNumber: the request is decided already' }
  // A repeated file.
  if (
    earlier?.decision &&
    isSame(earlier.decision) &&
    (earlier.decision.content.answer ?? null) === answer
  )
    return { reason: 'answer: this was the decision on an earlier request; word it anew' }
  const provider = { partnerId, username: null, operator: context.by }
  if (until) {
    const end = endOfDay(until)
    const fault = await faultOf(trx, decision, end)
    if (fault) return { reason: fault }
    await updateRow(trx, 'lead', { partnerId, id: lead.id }, { blocked_until: end })
    const kind = 'lead.extension-accepted'
    await record(trx, context.now, provider, kind, lead, { until }, { answer })
  } else await record(trx, context.now, provider, 'lead.extension-refused', lead, {}, { answer })
  return 'updated'
}

/** The reason why the protection cannot last that long. */
async function faultOf(
  trx: Db,
  { partnerId, lead, context }: Decision,
  until: Date,
): Promise<string | null> {
  if (!extendableStatuses.includes(lead.status))
    return `leadNumber: a lead with the status ${lead.status} is not protected longer`
  if (until <= lead.blockedUntil || until <= context.now)
    return `until: the protection lasts until ${isoInstant(lead.blockedUntil)} already`
  const rivals = await sql`
    select from lead where nip = ${lead.nip} and blocked_until > ${context.now}
      and (partner_id, id) <> (${partnerId}::bigint, ${lead.id}::bigint) limit 1`.execute(trx)
  return rivals.rows.length > 0 ? 'leadNumber: somebody else has reported this client since' : null
}
