import { defaultOffer, type Offer, readOffer } from '@partner-portal/contract/products/offer'
import { useMemo } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { deployed } from '#lib/config/offer.ts'
import { productsAnswer } from './products.queries.ts'

/** The offer for a signed-in user: the deployment's, else the backend's, else ours. */
export function useOffer(): Offer {
  const part = usePart({ ...productsAnswer, enabled: deployed.offer === null })
  const answer = dataOr(part, undefined)
  return useMemo(() => deployed.offer ?? readOffer(answer), [answer])
}

/** The offer for signed-out users, without a request to the backend. */
export function publicOffer(): Offer {
  return deployed.offer ?? defaultOffer
}
