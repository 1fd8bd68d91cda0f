import { type ConsentTexts, versionOf } from '@partner-portal/contract/values/consent-texts'
import { publicOffer } from '#domain/products/use-offer.ts'

/** The text that was agreed to. Another backend may name a consent that this portal does not know. */
export function consentText(name: string, version: string): string {
  return versionOf(known(name), version)?.text ?? name
}

/** The words in which the client was asked. */
export function clientText(name: string, version: string): string {
  return versionOf(known(name), version)?.clientText ?? consentText(name, version)
}

function known(name: string) {
  const consents: ConsentTexts = publicOffer().consents.lead
  return consents[name]
}
