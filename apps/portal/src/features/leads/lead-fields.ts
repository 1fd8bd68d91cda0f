import { leadConsents } from '@partner-portal/contract/consent-texts'
import type { leadForm } from '@partner-portal/contract/rules/lead'
import { consentsOf, givenConsents } from '#domain/consents.ts'

/** The form's boxes: each consent by its name. */
type ConsentName = keyof typeof leadConsents
export const consents = consentsOf<ConsentName>(leadConsents)

export type LeadFormField = Exclude<keyof typeof leadForm.shape, 'consents'> | ConsentName
export type LeadValues = Readonly<Record<LeadFormField, string>>

/** In the order in which they stand, so that the first wrong one gets the focus. */
export const emptyLead: LeadValues = {
  nip: '',
  companyName: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  product: '',
  amount: '',
  note: '',
  rodoNotice: '',
  contact: '',
  marketing: '',
}
export const leadFormFields = Object.keys(emptyLead) as LeadFormField[]

/** What the form's schema reads: its texts, and the consents together. */
export function leadInput(typed: LeadValues) {
  return { ...typed, consents: givenConsents(consents, typed) }
}

/** The next report: the product stays; consents are given by each person anew. */
export function nextLead({ product }: LeadValues): LeadValues {
  return { ...emptyLead, product }
}
