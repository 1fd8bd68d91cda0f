import { z } from 'zod'
import { pdfWarnings } from '../rules/file-content.ts'
import { consentAnswers, consentChannels } from '../values/client-consents.ts'
import { disputeDecisions, disputeKinds } from '../values/disputes.ts'
import { remarkKinds } from '../values/document-remarks.ts'
import { earlyPayoutStates } from '../values/early-payout-states.ts'
import { leadStatuses } from '../values/lead-status.ts'
import { calendarDay, currencyCode, instant } from '../values/scalars.ts'
import { extensionOutcomes } from './lead-work.ts'
import { fileType } from './uploads.ts'

/** An amount as systems exchange it in files: a decimal with two places, `1234.50`. */
const decimal = z.string().regex(/^-?\d+\.\d\d$/)

/** A consent that was given, with the version of the text that was shown. */
const consent = z.object({ name: z.string(), version: z.string() })
export type GivenConsent = z.infer<typeof consent>

const ofExport = z.object({
  exportNumber: z
    .int()
    .meta({ description: 'The permanent number of the record in exports; higher means newer' }),
})

/**
 * A client whom a partner reported, as it is when it is sent. `externalId` is null
 * until an import has matched the lead with the provider's own.
 */
export const incomingLead = ofExport
  .extend({
    number: z.string(),
    externalId: z.string().nullable(),
    dateAdded: instant,
    partnerCode: z.string(),
    agentCode: z.string().nullable(),
    reportedBy: z.string(),
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
    blockedUntil: instant,
    consents: z.array(consent),
  })
  .meta({ id: 'IncomingLead' })
export type IncomingLead = z.infer<typeof incomingLead>

/**
 * What a partner did with a lead after its report: corrected its contact, handed it over to another
 * agent, withdrew it or asked for longer protection. Contact, agents and reason are those of that deed,
 * null for the others; a request also has the provider's decision.
 */
export const incomingLeadChange = ofExport
  .extend({
    what: z.enum(['contact', 'hand-over', 'withdrawal', 'extension']),
    at: instant,
    partnerCode: z.string(),
    madeBy: z.string(),
    leadNumber: z.string(),
    leadExternalId: z.string().nullable(),
    nip: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    formerAgentCode: z.string().nullable(),
    agentCode: z.string().nullable(),
    reason: z.string().nullable(),
    outcome: z.enum(extensionOutcomes).nullable(),
    decidedAt: instant.nullable(),
    until: instant.nullable(),
  })
  .meta({ id: 'IncomingLeadChange' })
export type IncomingLeadChange = z.infer<typeof incomingLeadChange>

const confirmation = ofExport.extend({
  what: z.enum(['document', 'contract']),
  confirmedAt: instant,
  partnerCode: z.string(),
  externalId: z.string(),
  number: z.string(),
  customerName: z.string(),
  customerNip: z.string().nullable(),
  product: z.string(),
  amount: decimal.nullable(),
  currency: currencyCode,
  confirmedBy: z.string().nullable(),
  /** The user whose signature came before, where two are needed. */
  firstSignedBy: z.string().nullable(),
  operator: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  consents: z.array(consent),
})

/**
 * A document whose receiver confirmed it in the portal: the user `confirmedBy`, or an operator who
 * acted as that user.
 */
export const documentConfirmation = confirmation
  .extend({ what: z.literal('document'), amount: decimal, confirmedBy: z.string() })
  .meta({ id: 'DocumentConfirmation' })
export type DocumentConfirmation = z.infer<typeof documentConfirmation>

/**
 * What a receiver said of a document instead of confirming it: that it is refused, a question, or that
 * either is taken back (without a `reason`).
 */
export const incomingRemark = ofExport
  .extend({
    what: z.enum([...remarkKinds, 'WITHDRAWN']),
    at: instant,
    partnerCode: z.string(),
    externalId: z.string(),
    number: z.string(),
    customerName: z.string(),
    customerNip: z.string().nullable(),
    product: z.string(),
    amount: decimal,
    currency: currencyCode,
    saidBy: z.string(),
    operator: z.string().nullable(),
    reason: z.string().nullable(),
    /** The names of the files that were handed in with it. */
    files: z.array(z.string()),
  })
  .meta({ id: 'IncomingRemark' })
export type IncomingRemark = z.infer<typeof incomingRemark>

/** A contract that the customer confirmed by link and SMS code. */
export const contractConfirmation = confirmation
  .extend({ what: z.literal('contract'), phoneNumber: z.string(), email: z.string() })
  .meta({ id: 'IncomingContractConfirmation' })
export type IncomingContractConfirmation = z.infer<typeof contractConfirmation>

/**
 * A broker's application to integrate products. `partnerCode` and `username` are those that its
 * approval created.
 */
export const incomingApplication = ofExport
  .extend({
    id: z.int(),
    createdAt: instant,
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
    decidedAt: instant.nullable(),
    decidedBy: z.string().nullable(),
    reason: z.string().nullable(),
    partnerCode: z.string().nullable(),
    username: z.string().nullable(),
  })
  .meta({ id: 'IncomingApplication' })
export type IncomingApplication = z.infer<typeof incomingApplication>

/**
 * A partner's invoice for a settlement: each save of it, and later of its number in KSeF, as it was
 * then. It never comes from KSeF itself.
 */
export const incomingInvoice = ofExport
  .extend({
    what: z.enum(['invoice', 'ksef-number']),
    at: instant,
    partnerCode: z.string(),
    savedBy: z.string(),
    settlementNumber: z.string(),
    settlementExternalId: z.string(),
    number: z.string(),
    issueDate: calendarDay,
    net: decimal,
    vat: decimal,
    gross: decimal,
    currency: currencyCode,
    /** Null: it has none, or the partner took it back. */
    ksefNumber: z.string().nullable(),
  })
  .meta({ id: 'IncomingInvoice' })
export type IncomingInvoice = z.infer<typeof incomingInvoice>

/**
 * A file that a partner handed in for a document or contract. Its content is fetched by
 * `portal-admin file fetch` with the `exportNumber`. `name`: as any system can keep it. `sha256`: of the
 * content, hexadecimal.
 */
export const incomingFile = ofExport
  .extend({
    handedInAt: instant,
    partnerCode: z.string(),
    handedInBy: z.string(),
    operator: z.string().nullable(),
    what: z.enum(['document', 'contract']),
    externalId: z.string(),
    number: z.string(),
    /** What it is handed in for; null where nothing was wanted. */
    wantedExternalId: z.string().nullable(),
    wantedName: z.string().nullable(),
    name: z.string(),
    mediaType: fileType,
    warnings: z.array(z.enum(pdfWarnings)),
    size: z.int(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .meta({ id: 'IncomingFile' })
export type IncomingFile = z.infer<typeof incomingFile>

/**
 * What a partner disputes: who has the client of its own lead, or, without a number, of a client whom
 * somebody else blocked. `dispute` is what its answer names.
 */
export const incomingDispute = ofExport
  .extend({
    dispute: z.int(),
    openedAt: instant,
    partnerCode: z.string(),
    openedBy: z.string(),
    leadNumber: z.string().nullable(),
    leadExternalId: z.string().nullable(),
    nip: z.string(),
    kind: z.enum(disputeKinds),
    reason: z.string(),
    decision: z.enum(disputeDecisions).nullable(),
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'IncomingDispute' })
export type IncomingDispute = z.infer<typeof incomingDispute>

/**
 * The answer of the client of a lead to these consents, by the link that went to `recipient`, which is masked.
 * `addressChanged`: the partner gave that address after the report. A refusal counts before every
 * confirmation, whichever came first.
 */
export const incomingConsentAnswer = ofExport
  .extend({
    at: instant,
    partnerCode: z.string(),
    leadNumber: z.string(),
    leadExternalId: z.string().nullable(),
    nip: z.string(),
    answer: z.enum(consentAnswers),
    consents: z.array(consent),
    channel: z.enum(consentChannels),
    recipient: z.string(),
    addressChanged: z.boolean(),
  })
  .meta({ id: 'IncomingConsentAnswer' })
export type IncomingConsentAnswer = z.infer<typeof incomingConsentAnswer>

/**
 * A partner's request to be paid an open settlement early, with the amount of that moment, or that it
 * is withdrawn. `state`: as it is now.
 */
export const incomingEarlyPayout = ofExport
  .extend({
    requestedAt: instant,
    partnerCode: z.string(),
    requestedBy: z.string(),
    settlementNumber: z.string(),
    settlementExternalId: z.string(),
    periodFrom: instant,
    periodTo: instant,
    amount: decimal,
    currency: currencyCode,
    what: z.enum(['request', 'withdrawal']),
    state: z.enum(earlyPayoutStates),
    withdrawnAt: instant.nullable(),
    withdrawnBy: z.string().nullable(),
  })
  .meta({ id: 'IncomingEarlyPayout' })
export type IncomingEarlyPayout = z.infer<typeof incomingEarlyPayout>
