import { z } from 'zod'
import { callsOf, mediaTypes } from '../protocol/call.ts'
import { idParam, instant } from '../values/scalars.ts'

/**
 * The claims of the receipt of a report. `previous`: the hash of the chain up to the link before, in
 * base64url. `issuedAt`: the time of the signature; `late` if that was minutes after the report.
 */
const receiptClaims = z.object({
  iss: z.string().describe('The address of the portal that signed'),
  position: z.int().describe('The number in the chain of receipts'),
  previous: z.string().describe('The link of the chain before it, base64url'),
  partner: z.string().describe("The partner's code"),
  partnerName: z.string(),
  partnerNip: z.string().nullable().describe("The partner's NIP; null if it has none"),
  number: z.string(),
  nip: z.string(),
  reportedAt: instant,
  protectedUntil: instant.describe('Until when the report protects the client'),
  issuedAt: instant.describe('The time of the signature'),
  late: z
    .boolean()
    .describe(
      'Whether it was signed more than five minutes after the report, so that it does not prove when that was',
    ),
})
export type ReceiptClaims = z.infer<typeof receiptClaims>

/**
 * A signed receipt: its claims, and `jws`, a JSON Web Signature (RFC 7515, compact, EdDSA) with these
 * claims as payload. `keys`: the address of the public keys.
 */
const leadReceipt = receiptClaims
  .extend({
    jws: z
      .string()
      .describe('The receipt as it was signed: a compact JSON Web Signature (RFC 7515)'),
    keys: z.string().describe('The address of the public keys'),
  })
  .meta({ id: 'LeadReceipt' })
export type LeadReceipt = z.infer<typeof leadReceipt>

/** A public key at `keys` (RFC 8037). */
export interface ReceiptKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

const params = z.object({ id: idParam })

const call = callsOf({ tag: 'Leads', access: '/lead-list', feature: 'leads' })

/**
 * 404 if the user does not see the lead, or if it has no receipt: it was not reported in the portal. 503
 * until the receipt is signed, in the second after the report.
 */
export const leadReceiptCalls = {
  getLeadReceipt: call('GET', '/leads/{id}/receipt', {
    without: 'the button ends in a message',
    summary: 'The signed receipt of a reported lead',
    params,
    responses: { 200: leadReceipt },
    errors: ['NOT_FOUND'],
  }),
  getLeadReceiptPdf: call('GET', '/leads/{id}/receipt/pdf', {
    binary: mediaTypes.pdf,
    summary: 'The same on paper, with the receipt attached',
    params,
    errors: ['NOT_FOUND'],
  }),
}
