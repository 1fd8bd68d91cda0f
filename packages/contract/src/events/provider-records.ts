import { z } from 'zod'
import { leadStatuses } from '../leads/lead-status.ts'
import { earlyPayoutStates } from '../settlements/early-payout-states.ts'
import { currencyCode, instant } from '../values/scalars.ts'

/** An amount as systems exchange it in files: a decimal with two places, `1234.50`. */
export const decimal = z.string().regex(/^-?\d+\.\d\d$/)

/** A consent that was given, with the version of the text that was shown. */
const consent = z.object({ name: z.string(), version: z.string() })
export type GivenConsent = z.infer<typeof consent>

const financed = z.object({
  externalId: z.string(),
  number: z.string(),
  customerName: z.string(),
  customerNip: z
    .string()
    .nullable()
    .describe("The customer's NIP, ten digits; null if it is not known"),
  product: z.string(),
  amount: decimal.nullable(),
  currency: currencyCode,
})

/**
 * The records of events for the provider's system, by their types, with the values at the time of sending.
 */
export const providerRecords = {
  /** `externalId` is null until an import has matched the lead with the provider's own. */
  lead: z
    .object({
      type: z.literal('lead'),
      number: z.string(),
      externalId: z.string().nullable(),
      dateAdded: instant,
      agentCode: z
        .string()
        .nullable()
        .describe("The provider's code of the agent; null without one"),
      reportedBy: z.string().nullable(),
      nip: z.string(),
      companyName: z.string(),
      companyVerified: z.boolean(),
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
      product: z.string(),
      amount: decimal.nullable(),
      note: z.string().nullable(),
      status: z.enum(leadStatuses),
      blockedUntil: instant.describe('Until when no other partner can block the client'),
      consents: z.array(consent),
    })
    .meta({ id: 'LeadRecord' }),
  document: financed.extend({ type: z.literal('document') }).meta({ id: 'DocumentRecord' }),
  contract: financed.extend({ type: z.literal('contract') }).meta({ id: 'ContractRecord' }),
  settlement: z
    .object({
      type: z.literal('settlement'),
      number: z.string(),
      externalId: z.string(),
      periodFrom: instant,
      periodTo: instant,
      currency: currencyCode,
      earlyPayoutState: z
        .enum(earlyPayoutStates)
        .nullable()
        .describe('The state of the request for its early payout; null: there was none'),
    })
    .meta({ id: 'SettlementRecord' }),
  /** `partnerCode`, `username`: created by its approval. */
  application: z
    .object({
      type: z.literal('application'),
      id: z.int(),
      status: z.enum(['NEW', 'APPROVED', 'REJECTED']),
      companyName: z.string(),
      nip: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      website: z.string().nullable(),
      products: z.array(z.string()),
      message: z.string().nullable(),
      consents: z.array(consent),
      partnerCode: z.string().nullable().describe("The provider's code of the partner"),
      username: z
        .string()
        .nullable()
        .describe('The login that the approval created; null before that'),
    })
    .meta({ id: 'ApplicationRecord' }),
} as const
export type ProviderRecordType = keyof typeof providerRecords
export type ProviderRecord<Type extends ProviderRecordType = ProviderRecordType> = z.infer<
  (typeof providerRecords)[Type]
>
