import type { brokerApplication } from '@partner-portal/contract/rules/broker'
import { brokerConsents } from '@partner-portal/contract/values/consent-texts'
import { type OfferedProduct, offeredProducts } from '@partner-portal/contract/values/products'
import { acceptedConsents, consentsOf } from '#domain/consents/consents.ts'

type Request = keyof typeof brokerApplication.shape
type ConsentName = keyof typeof brokerConsents
export const consents = consentsOf<ConsentName>(brokerConsents)

/** A checkbox per product (by code) and per consent (by name). */
type BrokerFormField =
  | Exclude<Request, 'products' | 'consents' | 'faxNumber'>
  | OfferedProduct
  | ConsentName
export type BrokerValues = Readonly<Record<BrokerFormField, string>>

const noProducts = Object.fromEntries(offeredProducts.map((code) => [code, ''])) as Record<
  OfferedProduct,
  ''
>

export const draftName = 'broker-application'

/** What a draft keeps: all but the consents, which must be given again. */
export const draftFields = {
  nip: '',
  companyName: '',
  website: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  ...noProducts,
  message: '',
}

/** In the order of the form, so that the first wrong field gets the focus. */
export const emptyApplication: BrokerValues = {
  ...draftFields,
  rodoNotice: '',
  contact: '',
  marketing: '',
}

/** Converts the fields to the schema's input, with the ticked products and consents. */
export function applicationInput(typed: BrokerValues) {
  return {
    ...typed,
    products: offeredProducts.filter((code) => typed[code] !== ''),
    consents: acceptedConsents(consents, typed),
  }
}
