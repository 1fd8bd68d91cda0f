import {
  brokerConsents,
  type ConsentText,
  type ConsentTexts,
  contractConsents,
  leadConsents,
} from './consent-texts.ts'
import { productNames } from './polish-names.ts'
import { offeredProducts } from './products.ts'

export interface NamedProduct {
  readonly code: string
  readonly name: string
}

/** What people are offered in forms, in its order, and what they agree to there. */
export interface Offer {
  readonly products: readonly NamedProduct[]
  readonly consents: Readonly<Record<'lead' | 'broker' | 'contract', ConsentTexts>>
}

/** Unless the deployment or its backend has another. */
export const ownOffer: Offer = {
  products: offeredProducts.map((code) => ({ code, name: productNames[code] })),
  consents: { lead: leadConsents, broker: brokerConsents, contract: contractConsents },
}

/**
 * The offer in a file or in the answer of another backend: `{products: [{code, name}], consents}`,
 * or the products alone. What it lacks or has wrong is ours.
 */
export function readOffer(found: unknown): Offer {
  const { products = found, consents = {} } = { ...(found as Partial<Offer> | null) }
  const named = Array.isArray(products) ? products.flatMap(readProduct) : []
  const own = ownOffer.consents
  return {
    products: named.length > 0 ? named : ownOffer.products,
    consents: {
      lead: readConsents(Object(consents).lead) ?? own.lead,
      broker: readConsents(Object(consents).broker) ?? own.broker,
      contract: readConsents(Object(consents).contract) ?? own.contract,
    },
  }
}

function readProduct(value: unknown): NamedProduct[] {
  const { code, name }: Partial<NamedProduct> =
    typeof value === 'string' ? { code: value } : Object(value)
  if (typeof code !== 'string' || code === '') return []
  const known: Readonly<Record<string, string>> = productNames
  return [{ code, name: typeof name === 'string' && name !== '' ? name : (known[code] ?? code) }]
}

function readConsents(found: unknown): ConsentTexts | null {
  const isObject = typeof found === 'object' && found !== null && !Array.isArray(found)
  return isObject && Object.values(found).every(isConsent) ? (found as ConsentTexts) : null
}

function isConsent(value: unknown): value is ConsentText {
  const { required, version, text }: Partial<ConsentText> = Object(value)
  return typeof required === 'boolean' && typeof version === 'string' && typeof text === 'string'
}
