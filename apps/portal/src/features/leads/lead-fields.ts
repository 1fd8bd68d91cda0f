import type { BlockedLead } from '@partner-portal/contract/records/lead-block'
import type { leadForm } from '@partner-portal/contract/rules/lead'
import { leadConsents } from '@partner-portal/contract/values/consent-texts'
import { acceptedConsents, consentsOf } from '#domain/consents/consents.ts'

/** The form has a checkbox for each consent. */
type ConsentName = keyof typeof leadConsents
export const consents = consentsOf<ConsentName>(leadConsents)

export type LeadFormField = Exclude<keyof typeof leadForm.shape, 'consents'> | ConsentName
export type LeadValues = Readonly<Record<LeadFormField, string>>

/** What a draft keeps: all but the consents. */
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
}

/** In the order of the form, so that the first wrong field gets the focus. */
export const emptyLead: LeadValues = {
  ...draftFields,
  rodoNotice: '',
  contact: '',
  marketing: '',
}
export const leadFormFields = Object.keys(emptyLead) as LeadFormField[]

/** Converts the fields to the schema's input, with the consents as one object. */
export function leadInput(typed: LeadValues) {
  return { ...typed, consents: acceptedConsents(consents, typed) }
}

/** The fields of the next report keep only the product. Each client must give their own consents. */
export function nextLead({ product }: LeadValues): LeadValues {
  return { ...emptyLead, product }
}

export type ReportedLead = Partial<BlockedLead> & { readonly companyName: string }
