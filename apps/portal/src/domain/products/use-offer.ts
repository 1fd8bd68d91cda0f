import { type Offer, ownOffer, readOffer } from '@partner-portal/contract/products/offer'
import { useMemo } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { deployed } from '#lib/config/offer.ts'
import { productsAnswer } from './products.queries.ts'

/** What a signed-in user is offered: by the deployment, else by the backend, else ours. */
export function useOffer(): Offer {
  const part = usePart({ ...productsAnswer, enabled: deployed.offer === null })
  const answer = dataOr(part, undefined)
  return useMemo(() => deployed.offer ?? readOffer(answer), [answer])
}

/** The same for who is not signed in. The backend is not asked. */
export function publicOffer(): Offer {
  return deployed.offer ?? ownOffer
}
