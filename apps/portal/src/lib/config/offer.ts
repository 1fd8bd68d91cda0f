import type { Offer } from '@partner-portal/contract/products/offer'
import { loadJson } from './load-json.ts'

/** The offer at `offerUrl`; null without one: the backend may have an offer. */
export const deployment: { offer: Offer | null } = { offer: null }

/** Loads the products and consents of the deployment. Without its file the portal has its own. */
export async function loadOffer(url: string | null): Promise<void> {
  const { readOffer } = await import('@partner-portal/contract/products/offer')
  deployment.offer = await loadJson('Offer', url, readOffer)
}
