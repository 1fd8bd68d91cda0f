import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { nip } from '../rules/nip.ts'
import { idParam, instant } from '../values/scalars.ts'
import { disputeForm, nipDisputeForm } from './dispute.rules.ts'
import { disputeDecisions, disputeKinds } from './dispute-kinds.ts'

/** A partner's dispute, with the provider's answer if there is one. It never names another partner. */
export const leadDispute = z
  .object({
    id: z.int(),
    kind: z.enum(disputeKinds),
    reason: z.string().describe('Why the partner disputes it'),
    openedAt: instant.describe('The time of the dispute'),
    openedBy: z.string().describe('The login of the user who opened it'),
    decision: z
      .enum(disputeDecisions)
      .nullable()
      .describe('`UPHELD`: the partner was right; null before the answer'),
    answer: z.string().nullable(),
    answeredAt: instant.nullable().describe('The time of the answer; null before that'),
  })
  .meta({ id: 'LeadDispute' })
export type LeadDispute = z.infer<typeof leadDispute>

const call = callsOf({ tag: 'Leads', access: '/lead-block', feature: 'leads' })

/** Ten an hour for a user. 409 DISPUTE_OPEN while an earlier one has no answer. */
export const leadDisputeCalls = {
  createLeadDispute: call('POST', '/leads/{id}/disputes', {
    access: '/lead-list',
    refusesSuspended: true,
    summary: 'Dispute who the client of a lead belongs to',
    params: z.object({ id: idParam }),
    body: disputeForm,
    responses: { 201: leadDispute },
    errors: ['NOT_FOUND', 'DISPUTE_OPEN', 'TOO_MANY_REQUESTS'],
  }),
  /** 409 LEAD_NOT_BLOCKED unless somebody blocks the client whose lead the user does not see. */
  createNipDispute: call('POST', '/lead-disputes', {
    summary: 'Dispute that somebody else blocked a client',
    body: nipDisputeForm,
    responses: { 201: leadDispute },
    errors: ['LEAD_NOT_BLOCKED', 'DISPUTE_OPEN', 'CHECK_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS'],
  }),
  /** An agent sees the agent's own, others all of the partner. */
  findNipDisputes: call('GET', '/lead-disputes', {
    without: 'no earlier dispute is shown',
    summary: 'Disputes of a client without a lead, newest first',
    query: z.strictObject({ nip }),
    responses: { 200: z.object({ collection: z.array(leadDispute) }) },
  }),
}
