import { disputeText } from '@partner-portal/contract/leads/dispute.rules'
import { disputeDecisions } from '@partner-portal/contract/leads/dispute-kinds'
import type { LeadDispute } from '@partner-portal/contract/leads/lead-disputes'
import { sql } from 'kysely'
import { ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { inTransaction } from '#platform/database/connect.ts'
import { recordEach } from '#platform/events/record.ts'
import { wholeSecond } from '#platform/instant.ts'

interface DisputeAnswer extends Pick<LeadDispute, 'answer'> {
  readonly dispute: number
  readonly leadId: number | null
  readonly decision: NonNullable<LeadDispute['decision']>
}

/** The record `disputeAnswer` of portal-admin import: the provider's answers to disputes. */
export const disputeAnswerRecord: ImportRecord = {
  name: 'disputeAnswer',
  fields: {
    partnerCode: ownerFields.partnerCode,
    dispute: { kind: 'integer', max: Number.MAX_SAFE_INTEGER, required: true },
    decision: { kind: 'choice', choices: disputeDecisions, required: true },
    answer: { kind: 'rule', rule: disputeText, required: true },
  },
  key: (row) => String(row.dispute),
  upsert: (db, partnerId, rows, _, { now, by }) =>
    inTransaction(db, async (trx) => {
      const ids = rows.map((row) => Number(row.dispute))
      const { rows: disputes } = await sql<{ id: number }>`select id from lead_dispute
        where partner_id = ${partnerId} and id = any(${ids}::bigint[])
        order by id for update`.execute(trx)
      const known = new Set(disputes.map(({ id }) => id))
      const { rows: written } = await sql<DisputeAnswer>`
        update lead_dispute as dispute
        set decision = given.decision, answer = given.answer, answered_at = ${wholeSecond(now)}
        from unnest(${ids}::bigint[], ${rows.map((row) => row.decision)}::text[],
          ${rows.map((row) => row.answer)}::text[]) as given (id, decision, answer)
        where dispute.partner_id = ${partnerId} and dispute.id = given.id
          and (dispute.decision, dispute.answer) is distinct from (given.decision, given.answer)
        returning dispute.id as dispute, lead_id as "leadId", given.decision, given.answer`.execute(
        trx,
      )
      const events = written.map(({ dispute, leadId, decision, answer }) => ({
        record: leadId === null ? null : { id: leadId },
        facts: { dispute, decision },
        content: { answer },
      }))
      const provider = { partnerId, username: null, operator: by }
      await recordEach(trx, now, provider, 'lead.dispute-answered', events)
      const refused = rows
        .filter((row) => !known.has(Number(row.dispute)))
        .map((row) => ({ row, reason: `dispute: the partner has no dispute ${row.dispute}` }))
      return { created: 0, updated: written.length, refused }
    }),
}
