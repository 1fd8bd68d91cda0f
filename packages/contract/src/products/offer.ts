import {
  brokerConsents,
  type ConsentText,
  type ConsentTexts,
  contractConsents,
  leadConsents,
  paymentConsents,
} from '../consents/consent-texts.ts'
import { type NamedProduct, readProducts } from './named-products.ts'
import { offeredProducts, productNames } from './products.ts'

/** The products of forms, in order, and the consents there. */
export interface Offer {
  readonly products: readonly NamedProduct[]
  readonly consents: Readonly<Record<'lead' | 'broker' | 'contract' | 'payment', ConsentTexts>>
}

/** Unless the deployment or its backend has another. */
export const defaultOffer: Offer = {
  products: offeredProducts.map((code) => ({ code, name: productNames[code] })),
  consents: {
    lead: leadConsents,
    broker: brokerConsents,
    contract: contractConsents,
    payment: paymentConsents,
  },
}

interface PartOfOffer {
  readonly products?: Offer['products'] | undefined
  readonly consents?:
    | { readonly [Form in keyof Offer['consents']]?: ConsentTexts | undefined }
    | undefined
}

/** Completes the offer of a file or a backend by the portal's own. */
export function completeOffer({
  products = defaultOffer.products,
  consents = {},
}: PartOfOffer): Offer {
  const defaults = defaultOffer.consents
  return {
    products,
    consents: {
      lead: consents.lead ?? defaults.lead,
      broker: consents.broker ?? defaults.broker,
      contract: consents.contract ?? defaults.contract,
      payment: consents.payment ?? defaults.payment,
    },
  }
}

/**
 * The offer in a file or in the answer of another backend. Missing and faulty parts are the portal's own.
 */
export function readOffer(input: unknown): Offer {
  const products = readProducts(input)
  const consents = Object.entries(Object(Object(input).consents)).filter(
    ([form, texts]) => Object.hasOwn(defaultOffer.consents, form) && areConsents(texts),
  )
  return completeOffer({
    products: products.length > 0 ? products : undefined,
    consents: Object.fromEntries(consents),
  })
}

function areConsents(input: unknown): boolean {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return isObject && Object.values(input).every(isConsent)
}

function isConsent(value: unknown): value is ConsentText {
  const { required, version, text }: Partial<ConsentText> = Object(value)
  return typeof required === 'boolean' && typeof version === 'string' && typeof text === 'string'
}
