import {
  type NamedProduct,
  type Offer,
  ownOffer,
  readOffer,
} from '@partner-portal/contract/values/offer'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { deployed } from '#lib/config/deployed-offer.ts'
import { productsAnswer } from './products.queries.ts'
import { useProductName } from './use-product-name.ts'

/** What a signed-in user is offered: by the deployment, else by the backend, else ours. */
export function useOffer(): Offer {
  const { data } = useQuery({ ...productsAnswer, enabled: deployed.offer === null })
  return useMemo(() => deployed.offer ?? readOffer(data), [data])
}

/** The same for who is not signed in. The backend is not asked. */
export function publicOffer(): Offer {
  return deployed.offer ?? ownOffer
}

/** The name of an offered product, in the portal's language where the offer has our name. */
export function useOfferedName(): (product: NamedProduct) => string {
  const nameOf = useProductName()
  return useCallback(
    ({ code, name }) => {
      const own = ownOffer.products.find((product) => product.code === code)
      return own?.name === name ? nameOf(code) : name
    },
    [nameOf],
  )
}
