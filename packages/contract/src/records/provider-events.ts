import { z } from 'zod'
import {
  contractConfirmation,
  documentConfirmation,
  incomingApplication,
  incomingConsentAnswer,
  incomingDispute,
  incomingEarlyPayout,
  incomingFile,
  incomingInvoice,
  incomingLead,
  incomingLeadChange,
  incomingRemark,
} from './incoming.ts'

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    id: z.uuid().meta({ description: 'The same in all attempts: handle each id once' }),
    type: z.literal(type),
    createdAt: z.iso.datetime({ precision: 3 }),
    data,
  })

/**
 * What the portal posts to the provider's system (docs/events.md) when something came in, as JSON
 * with the header `Partner-Portal-Signature`. `createdAt` is the time of the deed in UTC, with
 * milliseconds. `data` is the record as it is at that attempt, equal to a row of `portal-admin
 * export`. Any 2xx means taken; everything else is tried again for three days.
 */
export const providerEvents = {
  'lead.reported': {
    summary: 'A partner reported a client',
    body: event('lead.reported', incomingLead),
  },
  'lead.contact-corrected': {
    summary: 'A partner corrected the contact person of a lead',
    body: event('lead.contact-corrected', incomingLeadChange),
  },
  'lead.handed-over': {
    summary: 'A partner handed a lead over to another agent',
    body: event('lead.handed-over', incomingLeadChange),
  },
  'lead.withdrawn': {
    summary: 'A partner withdrew a lead: its protection is over',
    body: event('lead.withdrawn', incomingLeadChange),
  },
  'lead.extension-requested': {
    summary: 'A partner asked for longer protection of a lead',
    body: event('lead.extension-requested', incomingLeadChange),
  },
  'lead.disputed': {
    summary: 'A partner disputes who has a client',
    body: event('lead.disputed', incomingDispute),
  },
  'lead.consents-answered': {
    summary: 'The client of a lead confirmed, refused or withdrew consents',
    body: event('lead.consents-answered', incomingConsentAnswer),
  },
  'document.confirmed': {
    summary: 'The receiver of a document confirmed it',
    body: event('document.confirmed', documentConfirmation),
  },
  'document.refused': {
    summary: 'The receiver of a document refused it',
    body: event('document.refused', incomingRemark),
  },
  'document.questioned': {
    summary: 'The receiver of a document asks about it before confirming it',
    body: event('document.questioned', incomingRemark),
  },
  'document.remark-withdrawn': {
    summary: 'The receiver of a document took a refusal or a question back',
    body: event('document.remark-withdrawn', incomingRemark),
  },
  'contract.confirmed': {
    summary: 'A customer confirmed a contract by link and code',
    body: event('contract.confirmed', contractConfirmation),
  },
  'application.received': {
    summary: 'A broker applied for an integration',
    body: event('application.received', incomingApplication),
  },
  'early-payout.requested': {
    summary: 'A partner asked for an early payout',
    body: event('early-payout.requested', incomingEarlyPayout),
  },
  'early-payout.withdrawn': {
    summary: 'A partner withdrew the request for an early payout',
    body: event('early-payout.withdrawn', incomingEarlyPayout),
  },
  'invoice.saved': {
    summary: 'A partner saved the invoice for a settlement',
    body: event('invoice.saved', incomingInvoice),
  },
  'invoice.ksef-number-saved': {
    summary: "A partner saved the KSeF number of a settlement's invoice",
    body: event('invoice.ksef-number-saved', incomingInvoice),
  },
  'file.handed-in': {
    summary: 'A partner handed in a file',
    body: event('file.handed-in', incomingFile),
  },
} as const
export type ProviderEventType = keyof typeof providerEvents
