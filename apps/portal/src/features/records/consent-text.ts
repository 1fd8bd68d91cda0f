import type { ConsentTexts } from '@partner-portal/contract/values/consent-texts'
import { publicOffer } from '#domain/products/use-offer.ts'

/** The text that was agreed to. Another backend may name a consent that this portal does not know. */
export function consentText(name: string, version?: string): string {
  const consents: ConsentTexts = publicOffer().consents.lead
  const known = consents[name]
  const all = known ? [known, ...(known.earlier ?? [])] : []
  return all.find((one) => version === undefined || one.version === version)?.text ?? name
}
