import type { Offer } from '@partner-portal/contract/values/offer'

/** The offer at `offerUrl`. Null: there is none, and the backend may have one. */
export const deployed: { offer: Offer | null } = { offer: null }
