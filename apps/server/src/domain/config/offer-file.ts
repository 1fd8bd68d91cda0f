import { offerFile } from '@partner-portal/contract/content/offer-file'
import { completeOffer, type Offer, ownOffer } from '@partner-portal/contract/values/offer'
import { loadJson } from './load-json.ts'

/** What this installation offers: ours, where its file says nothing else. */
export function readOfferFile(file: string | undefined): {
  readonly offer: Offer
  readonly offerFaults: readonly string[]
} {
  if (file === undefined) return { offer: ownOffer, offerFaults: [] }
  const read = loadJson('OFFER_FILE', file, offerFile)
  if ('faults' in read) return { offer: ownOffer, offerFaults: read.faults }
  return { offer: completeOffer(read.data), offerFaults: [] }
}
