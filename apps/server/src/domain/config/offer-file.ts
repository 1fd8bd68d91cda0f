import { readFileSync } from 'node:fs'
import { offerFile } from '@partner-portal/contract/content/offer-file'
import { issueText } from '@partner-portal/contract/rules/faults'
import { completeOffer, type Offer, ownOffer } from '@partner-portal/contract/values/offer'
import { z } from 'zod'

/** What this installation offers: ours, where its file says nothing else. */
export function readOfferFile(file: string | undefined): {
  readonly offer: Offer
  readonly offerFaults: readonly string[]
} {
  if (file === undefined) return { offer: ownOffer, offerFaults: [] }
  const refused = (faults: readonly string[]) => ({
    offer: ownOffer,
    offerFaults: faults.map((fault) => `OFFER_FILE: ${file}: ${fault}`),
  })
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return refused([`cannot be read: ${(error as Error).message}`])
  }
  const { data, error } = z.safeParse(offerFile, content)
  if (!data) return refused(error.issues.map(issueText))
  return { offer: completeOffer(data), offerFaults: [] }
}
