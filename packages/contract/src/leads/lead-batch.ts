import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { leadBatch, leadChecks } from './lead-batch.rules.ts'
import { blockedLead, leadAvailability, leadMeter } from './lead-block.ts'

/** The reasons of a refused row. */
export const rowRefusals = [
  'LEAD_ALREADY_BLOCKED',
  'NIP_NOT_FOUND',
  'LEAD_LIMIT_EXCEEDED',
  'CHECK_LIMIT_EXCEEDED',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export type RowRefusal = (typeof rowRefusals)[number]

/** The outcome of a row: its lead, or the reason of its refusal. */
const reportedRow = z
  .object({
    key: z.string().describe('The key of the sent row'),
    lead: blockedLead.nullable(),
    refusal: z.enum(rowRefusals).nullable().describe('Why it was not reported; null of a lead'),
  })
  .meta({ id: 'ReportedRow' })

/** The limits of a day, per user: reported leads and checked NIPs, each NIP once. */
const batchMeter = z.object({ reports: leadMeter, checks: leadMeter }).meta({ id: 'BatchMeter' })

const call = callsOf({ tag: 'Leads', access: '/lead-block', feature: 'leads' })

export const leadBatchCalls = {
  getLeadBatchLimit: call('GET', '/leads/batch', {
    without: 'rows are not checked, and end in a message',
    summary: "The day's leads and checks of the user, in batches",
    responses: { 200: batchMeter },
  }),
  /**
   * The day's limit may end within the batch: the answer then has the rows before it, and is 429 where it
   * has none.
   */
  checkLeads: call('POST', '/leads/batch/check', {
    without: 'rows are not checked, and end in a message',
    summary: 'Whether several clients can be blocked',
    body: leadChecks,
    responses: {
      200: z.object({
        rows: z.array(leadAvailability).describe('In the order of the NIPs'),
      }),
    },
    errors: ['CHECK_LIMIT_EXCEEDED'],
  }),
  /**
   * Blocks clients, each as `blockLead` does and by itself: one that is refused does not keep the
   * others. Sent again with the same keys, a batch answers the same leads. Limits are those of
   * batches. The reporter gets no e-mail for each. 400 names the field of a row, and none is then
   * reported.
   */
  blockLeads: call('POST', '/leads/batch', {
    summary: 'Block several leads',
    body: leadBatch,
    responses: {
      200: z.object({ rows: z.array(reportedRow).describe('In the order of the leads') }),
    },
  }),
}
