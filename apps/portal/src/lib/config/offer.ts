import { readOffer } from '@partner-portal/contract/values/offer'
import { webAddress } from '#lib/external/web-address.ts'
import { deployed } from './deployed-offer.ts'

const TIMEOUT_MS = 8000

/** Loads the products and consents of the deployment. Without its file the portal has its own. */
export async function loadOffer(url: string | null): Promise<void> {
  const address = webAddress(url)
  if (!address) return
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    deployed.offer = readOffer(await response.json())
  } catch (error) {
    console.warn(`Offer, ${address}: cannot be read: ${(error as Error).message}`)
  }
}
