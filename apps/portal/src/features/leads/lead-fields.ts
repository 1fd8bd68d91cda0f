import { leadConsents } from '@partner-portal/contract/consent-texts'
import { type LeadField, leadRules } from '@partner-portal/contract/lead-rules'
import { consentsOf, givenConsents } from '#domain/consents.ts'
import { type FormFaults, formFaults } from '#domain/form-faults.ts'

/** The form's boxes: each consent by its name. */
type ConsentName = keyof typeof leadConsents
export const consents = consentsOf<ConsentName>(leadConsents)

export type LeadFormField = LeadField | ConsentName
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

/** What is wrong with a form, by the server's own rules. */
export function leadFaults(typed: LeadValues): FormFaults<LeadFormField> {
  return formFaults<LeadFormField>(leadRules, leadConsents, typed)
}

/** The request of a form without faults. */
export function leadReport(typed: LeadValues) {
  const amount = leadRules.amount(typed.amount)
  return {
    nip: typed.nip,
    companyName: typed.companyName,
    firstName: typed.firstName,
    lastName: typed.lastName,
    email: typed.email,
    phoneNumber: typed.phoneNumber,
    product: typed.product,
    amount: 'value' in amount ? amount.value : null,
    note: typed.note,
    consents: givenConsents(consents, typed),
  }
}

/** The next report: the product stays; consents are given by each person anew. */
export function nextLead({ product }: LeadValues): LeadValues {
  return { ...emptyLead, product }
}
