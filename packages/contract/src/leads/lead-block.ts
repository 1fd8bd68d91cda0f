import { z } from 'zod'
import { company } from '../companies/companies.ts'
import { callsOf } from '../protocol/call.ts'
import { nip } from '../rules/nip.ts'
import { instant } from '../values/scalars.ts'
import { leadReport } from './lead.rules.ts'
import { idempotencyKey } from './lead-batch.rules.ts'
import { lead } from './leads.ts'

/** `companyVerified` is false if the company register did not answer. */
export const blockedLead = lead
  .pick({ id: true, number: true, dateAdded: true, blockedUntil: true })
  .extend({ companyVerified: z.boolean() })
  .meta({ id: 'BlockedLead' })
export type BlockedLead = z.infer<typeof blockedLead>

/**
 * `free`: the client can be blocked. `own`: a lead that the user may see blocks it; the answer names it.
 * `taken`: somebody else blocked it; by whom and until when stays secret. `unregistered`: the company
 * register has no such NIP.
 */
const availabilities = ['free', 'taken', 'own', 'unregistered'] as const
export type Availability = (typeof availabilities)[number]

export const leadAvailability = z
  .object({
    nip: z.string(),
    availability: z
      .enum(availabilities)
      .describe(
        '`free`: can be blocked; `own`: by a lead the user sees; `taken`: by somebody else; `unregistered`: no such NIP',
      ),
    lead: lead.pick({ id: true, number: true, blockedUntil: true }).nullable(),
    company: company
      .nullable()
      .describe('The company of a free client; null if the register did not answer'),
  })
  .meta({ id: 'LeadAvailability' })

export type LeadAvailability = z.infer<typeof leadAvailability>

/**
 * The user's reports in the last hour, or day. `resetsAt`: the end of the count of the oldest one, null if
 * there is none.
 */
export const leadMeter = z
  .object({
    limit: z.int().describe("The user's limit of reports an hour, or in batches a day"),
    used: z.int().describe("The user's reports in that time"),
    resetsAt: instant
      .nullable()
      .describe('The time at which the oldest of them stops counting; null without one'),
  })
  .meta({ id: 'LeadMeter' })
export type LeadMeter = z.infer<typeof leadMeter>

const call = callsOf({ tag: 'Leads', access: '/lead-block' })

export const leadBlockCalls = {
  /**
   * Blocks a client for 90 days. The same `Idempotency-Key` with the same body answers the same
   * lead, however often it is sent within a day; with another body it is 409
   * IDEMPOTENCY_KEY_REUSED. A refused report does not use up the key. 409 LEAD_ALREADY_BLOCKED
   * does not say by whom. Only leads count against the hour's limit; a report is also a check of
   * its NIP. 429 LEAD_LIMIT_EXCEEDED and CHECK_LIMIT_EXCEEDED carry `limit`.
   */
  blockLead: call('POST', '/leads', {
    specified: true,
    needed: 'the form ends in a message',
    summary: 'Block a lead',
    headers: z.object({
      'idempotency-key': z
        .optional(idempotencyKey)
        .describe('Chosen by the client: a repeated request with it changes nothing more'),
    }),
    body: leadReport,
    responses: { 201: blockedLead },
    errors: [
      'LEAD_ALREADY_BLOCKED',
      'NIP_NOT_FOUND',
      'LEAD_LIMIT_EXCEEDED',
      'CHECK_LIMIT_EXCEEDED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getLeadLimit: call('GET', '/leads/limit', {
    feature: 'leads',
    without: 'no meter, no check before the form is sent',
    polled: true,
    summary: "The hour's leads of the user",
    responses: { 200: leadMeter },
  }),
  /**
   * The availability of a client by its NIP, and its company, before the rest of the form is filled in. A
   * user checks up to 120 NIPs an hour, an operator as many: each NIP counts once, however often it is
   * checked and then reported, and one that the user's own lead blocks does not count. 429
   * CHECK_LIMIT_EXCEEDED carries `limit`.
   */
  checkLeadAvailability: call('GET', '/leads/availability', {
    feature: 'leads',
    without: 'no meter, no check before the form is sent',
    summary: 'Whether a client can be blocked',
    query: z.strictObject({ nip }),
    responses: { 200: leadAvailability },
    errors: ['CHECK_LIMIT_EXCEEDED'],
  }),
}
