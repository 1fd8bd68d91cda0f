import { leadFormOf } from '@partner-portal/contract/leads/lead.rules'
import type { BlockedLead } from '@partner-portal/contract/leads/lead-block'
import type { Offer } from '@partner-portal/contract/products/offer'
import { acceptedConsents, consentsOf } from '#domain/consents/consents.ts'

/** The fields of a draft: all but the consents. */
export const draftFields = {
  nip: '',
  companyName: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  product: '',
  amount: '',
  note: '',
  agentId: '',
}

/** The form has a checkbox for each consent, by its name. */
export type LeadFormField = keyof typeof draftFields | (string & {})
export type LeadValues = Readonly<Record<keyof typeof draftFields, string>> &
  Readonly<Record<string, string>>

/** The form with the products and consents of an offer. */
export function leadFormFor(offer: Offer) {
  const consents = consentsOf(offer.consents.lead)
  /** In the order of the form, so that the first wrong field gets the focus. */
  const empty: LeadValues = {
    ...draftFields,
    ...Object.fromEntries(consents.map(({ name }) => [name, ''])),
  }
  return {
    consents,
    empty,
    schema: leadFormOf(offer),
    /** Converts the fields to the schema's input, with the consents as one object. */
    read: (typed: LeadValues) => ({ ...typed, consents: acceptedConsents(consents, typed) }),
    /** The next report keeps only the product: each client gives new consents. */
    next: ({ product }: LeadValues): LeadValues => ({ ...empty, product }),
  }
}

export type ReportedLead = Partial<BlockedLead> & Readonly<Record<'nip' | 'companyName', string>>
