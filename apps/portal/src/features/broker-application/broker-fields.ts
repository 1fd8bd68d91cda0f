import { brokerApplicationOf } from '@partner-portal/contract/rules/broker'
import type { Offer } from '@partner-portal/contract/values/offer'
import { acceptedConsents, consentsOf } from '#domain/consents/consents.ts'

export const draftName = 'broker-application'

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
  /** What a draft keeps: all but the consents, which must be given again. */
  const draftFields: BrokerValues = {
    ...before,
    ...unticked(products.map(({ code }) => code)),
    message: '',
  }
  return {
    products,
    consents,
    draftFields,
    /** In the order of the form, so that the first wrong field gets the focus. */
    empty: { ...draftFields, ...unticked(consents.map(({ name }) => name)) } as BrokerValues,
    schema: brokerApplicationOf(offer),
    /** Converts the fields to the schema's input, with the ticked products and consents. */
    read: (typed: BrokerValues) => ({
      ...typed,
      products: products.map(({ code }) => code).filter((code) => typed[code]),
      consents: acceptedConsents(consents, typed),
    }),
  }
}
