import { brokerApplicationOf } from '@partner-portal/contract/integrations/broker-application.rules'
import type { Offer } from '@partner-portal/contract/products/offer'
import { acceptedConsents, consentsOf } from '#domain/consents/consents.ts'

const before = {
  nip: '',
  companyName: '',
  website: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
}

/** A checkbox per product (by code) and per consent (by name). */
export type BrokerValues = Readonly<Record<keyof typeof before | 'message', string>> &
  Readonly<Record<string, string>>

/** The form with the products and consents of an offer. */
export function brokerFormFor(offer: Offer) {
  const { products } = offer
  const consents = consentsOf(offer.consents.broker)
  const unticked = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))
  const consentNames = consents.map(({ name }) => name)
  return {
    products,
    consents,
    /** Each application needs new consents. */
    unkept: consentNames,
    /** In the order of the form, so that the first wrong field gets the focus. */
    empty: {
      ...before,
      ...unticked(products.map(({ code }) => code)),
      message: '',
      ...unticked(consentNames),
    } as BrokerValues,
    schema: brokerApplicationOf(offer),
    /** Converts the fields to the schema's input, with the ticked products and consents. */
    read: (typed: BrokerValues) => ({
      ...typed,
      products: products.map(({ code }) => code).filter((code) => typed[code]),
      consents: acceptedConsents(consents, typed),
    }),
  }
}
