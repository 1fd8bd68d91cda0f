import { disputeText } from '@partner-portal/contract/rules/dispute'
import { disputeDecisions } from '@partner-portal/contract/values/disputes'
import { sql } from 'kysely'
import { ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tellNews } from '#domain/news-causes/tell-news.ts'
import { inTransaction } from '#platform/database/connect.ts'
import { wholeSecond } from '#platform/instant.ts'

/** The record `disputeAnswer` of portal-admin import: the provider's answers to disputes. */
export const disputeAnswerRecord: ImportRecord = {
  name: 'disputeAnswer',
  fields: {
    partnerCode: ownerFields.partnerCode,
    dispute: { kind: 'integer', most: Number.MAX_SAFE_INTEGER, required: true },
    decision: { kind: 'choice', choices: disputeDecisions, required: true },
    answer: { kind: 'rule', rule: disputeText, required: true },
  },
  key: (row) => String(row.dispute),
  upsert: (db, partnerId, rows, _, { now }) =>
    inTransaction(db, async (trx) => {
      const ids = rows.map((row) => Number(row.dispute))
      const { rows: known } = await sql<{ id: number; leadId: number | null }>`
        select id, lead_id as "leadId" from lead_dispute
        where partner_id = ${partnerId} and id = any(${ids}::bigint[])
        order by id for update`.execute(trx)
      const leads = new Map(known.map(({ id, leadId }) => [id, leadId]))
      const { rows: written } = await sql<{ id: number }>`
        update lead_dispute as dispute
        set decision = given.decision, answer = given.answer, answered_at = ${wholeSecond(now)}
        from unnest(${ids}::bigint[], ${rows.map((row) => row.decision)}::text[],
          ${rows.map((row) => row.answer)}::text[]) as given (id, decision, answer)
        where dispute.partner_id = ${partnerId} and dispute.id = given.id
          and (dispute.decision, dispute.answer) is distinct from (given.decision, given.answer)
        returning dispute.id`.execute(trx)
      for (const { id } of written) {
        const lead = leads.get(id)
        if (!lead) continue
        const record = { grid: 'lead-grid', id: lead } as const
        await tellNews(trx, { kind: 'answer', value: 'dispute', partnerId, record }, now)
      }
      const refused = rows
        .filter((row) => !leads.has(Number(row.dispute)))
        .map((row) => ({ row, reason: `dispute: the partner has no dispute ${row.dispute}` }))
      return { created: 0, updated: written.length, refused }
    }),
}
