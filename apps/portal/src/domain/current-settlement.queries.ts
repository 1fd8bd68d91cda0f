import type { CurrentSettlement } from '@partner-portal/contract/settlement-calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { isNoSuchCall } from '#lib/failures.ts'

/** The settlement that is open now; null when there is none. */
export const currentSettlementQuery = queryOptions({
  queryKey: ['current-settlement'],
  queryFn: async ({ signal }): Promise<CurrentSettlement | null> => {
    try {
      const answer: Partial<CurrentSettlement> | undefined = await send('getCurrentSettlement', {
        signal,
      })
      return typeof answer?.amount === 'number' ? (answer as CurrentSettlement) : null
    } catch (error) {
      if (isNoSuchCall(error)) return null
      throw error
    }
  },
  staleTime: 60_000,
})
