import { defaultOffer, type Offer, readOffer } from '@partner-portal/contract/products/offer'
import { useMemo } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { deployment } from '#lib/config/offer.ts'
import { productsAnswer } from './products.queries.ts'

/** The offer for a signed-in user: the deployment's, else the backend's, else ours. */
export function useOffer(): Offer {
  const part = usePart({ ...productsAnswer, enabled: deployment.offer === null })
  const answer = dataOr(part, undefined)
  return useMemo(() => deployment.offer ?? readOffer(answer), [answer])
}

/** The offer for signed-out users, without a request to the backend. */
export function publicOffer(): Offer {
  return deployment.offer ?? defaultOffer
}
