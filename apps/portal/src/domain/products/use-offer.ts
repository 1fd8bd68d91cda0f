import { type Offer, ownOffer, readOffer } from '@partner-portal/contract/values/offer'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deployed } from '#lib/config/offer.ts'
import { productsAnswer } from './products.queries.ts'

/** What a signed-in user is offered: by the deployment, else by the backend, else ours. */
export function useOffer(): Offer {
  // oxlint-disable-next-line one-way/query-states -- Without an answer it is our own offer.
  const { data } = useQuery({ ...productsAnswer, enabled: deployed.offer === null })
  return useMemo(() => deployed.offer ?? readOffer(data), [data])
}

/** The same for who is not signed in. The backend is not asked. */
export function publicOffer(): Offer {
  return deployed.offer ?? ownOffer
}
