import type { BodyOf } from '@partner-portal/contract/call'
import type { brokerApplicationCalls } from '@partner-portal/contract/broker-application'
import { type BrokerField, brokerRules } from '@partner-portal/contract/broker-rules'
import { brokerConsents } from '@partner-portal/contract/consent-texts'
import { type OfferedProduct, offeredProducts } from '@partner-portal/contract/products'
import { consentsOf, givenConsents } from '#domain/consents.ts'
import { type FormFaults, formFaults } from '#domain/form-faults.ts'

type ConsentName = keyof typeof brokerConsents
export const consents = consentsOf<ConsentName>(brokerConsents)

/** A box for each product, by its code, and for each consent, by its name. */
export type BrokerFormField = BrokerField | OfferedProduct | ConsentName
export type BrokerValues = Readonly<Record<BrokerFormField, string>>

const noProducts = Object.fromEntries(offeredProducts.map((code) => [code, ''])) as Record<
  OfferedProduct,
  ''
>

/** In the order in which they stand, so that the first wrong one gets the focus. */
export const emptyApplication: BrokerValues = {
  nip: '',
  companyName: '',
  website: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  ...noProducts,
  message: '',
  rodoNotice: '',
  contact: '',
  marketing: '',
}
export const brokerFormFields = Object.keys(emptyApplication) as BrokerFormField[]

export function applicationFaults(typed: BrokerValues): FormFaults<BrokerFormField> {
  return formFaults<BrokerFormField>(brokerRules, brokerConsents, typed)
}

/** The request of a form without faults. */
export function applicationOf(
  typed: BrokerValues,
): BodyOf<(typeof brokerApplicationCalls)['createBrokerApplication']> {
  return {
    nip: typed.nip,
    companyName: typed.companyName,
    website: typed.website,
    firstName: typed.firstName,
    lastName: typed.lastName,
    phoneNumber: typed.phoneNumber,
    email: typed.email,
    products: offeredProducts.filter((code) => typed[code] !== ''),
    message: typed.message,
    consents: givenConsents(consents, typed),
  }
}
