import { leadConsents, missingConsents } from '@partner-portal/contract/consent-texts'
import { faultOf, type Fault } from '@partner-portal/contract/field-rules'
import { type LeadField, leadRules } from '@partner-portal/contract/lead-rules'

export const leadFields = Object.keys(leadRules) as LeadField[]

/** The form's boxes: each consent by its name. */
export type ConsentName = keyof typeof leadConsents
export const consentNames = Object.keys(leadConsents) as ConsentName[]

export type LeadFormField = LeadField | ConsentName
export type LeadValues = Readonly<Record<LeadFormField, string>>

/** In the order in which they stand, so that the first wrong one gets the focus. */
export const emptyLead: LeadValues = {
  nip: '',
  companyName: '',
  product: '',
  amount: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  note: '',
  rodoNotice: '',
  contact: '',
  marketing: '',
}

/** What is wrong with a form, by the server's own rules. */
export function leadFaults(typed: LeadValues): Partial<Record<LeadFormField, Fault>> {
  const faults: Partial<Record<LeadFormField, Fault>> = {}
  for (const field of leadFields) {
    const fault = faultOf(leadRules[field], typed[field])
    if (fault) faults[field] = fault
  }
  for (const name of missingConsents(leadConsents, typed)) faults[name as ConsentName] = 'consent'
  return faults
}

/** The request of a form without faults. */
export function leadReport(typed: LeadValues) {
  const amount = leadRules.amount(typed.amount)
  const given = consentNames.filter((name) => typed[name] !== '')
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
    consents: Object.fromEntries(given.map((name) => [name, typed[name]])),
  }
}

/** The next report: consents and product stay, so that only the client is typed anew. */
export function nextLead(typed: LeadValues): LeadValues {
  const { product, rodoNotice, contact, marketing } = typed
  return { ...emptyLead, product, rodoNotice, contact, marketing }
}
