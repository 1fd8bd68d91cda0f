import { type ConsentTexts, versionOf } from '@partner-portal/contract/consents/consent-texts'
import { publicOffer } from '#domain/products/use-offer.ts'

/**
 * The accepted text, of the partner or in the client's words. Another backend may name a consent
 * unknown to this portal.
 */
export function consentText(
  name: string,
  version: string,
  words: 'text' | 'clientText' = 'text',
): string {
  const consents: ConsentTexts = publicOffer().consents.lead
  const consent = versionOf(consents[name], version)
  return consent?.[words] ?? consent?.text ?? name
}
