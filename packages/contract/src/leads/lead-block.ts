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
 * Whether a client can be blocked. `free`: yes. `own`: a lead that the user may see blocks it; the
 * answer names it. `taken`: somebody else blocked it, which says neither who nor until when.
 * `unregistered`: no, because the company register has no such NIP.
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
    /** Of a free client. Null: the company register did not answer. */
    company: company
      .nullable()
      .describe('The company of a free client; null if the register did not answer'),
  })
  .meta({ id: 'LeadAvailability' })

export type LeadAvailability = z.infer<typeof leadAvailability>

/**
 * How many leads the user reported in the last hour, or day. `resetsAt`: when the oldest one stops
 * counting, null if there is none.
 */
export const leadMeter = z
  .object({
    limit: z.int().describe('How many leads an hour, or in batches a day, the user may report'),
    used: z.int().describe('How many the user reported in that time'),
    resetsAt: instant
      .nullable()
      .describe('When the oldest of them stops counting; null without one'),
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
   * Whether the client with this NIP can be blocked, and its company, before the rest of the form
   * is filled in. A user checks up to 120 NIPs an hour, an operator as many: each NIP counts once,
   * however often it is checked and then reported, and one that the user's own lead blocks does
   * not count. 429 CHECK_LIMIT_EXCEEDED carries `limit`.
   */
  checkLeadAvailability: call('GET', '/leads/availability', {
    feature: 'leads',
    without: 'no meter, no check before the form is sent',
    summary: 'Whether a client can be blocked',
    query: z.strictObject({ nip }),
    responses: { 200: leadAvailability },
    errors: ['BAD_REQUEST', 'CHECK_LIMIT_EXCEEDED'],
  }),
}
