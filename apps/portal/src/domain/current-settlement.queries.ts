import type { CurrentSettlement } from '@partner-portal/contract/settlement-calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { isNoSuchCall } from '#lib/failures.ts'
import { has, type Loose } from '#lib/loose.ts'

/** The open settlement; null if there is none. */
export const currentSettlementQuery = queryOptions({
  queryKey: ['current-settlement'],
  queryFn: async ({ signal }): Promise<CurrentSettlement | null> => {
    try {
      return readCurrentSettlement(await send('getCurrentSettlement', { signal }))
    } catch (error) {
      if (isNoSuchCall(error)) return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** Null if the answer lacks the amount or the period. */
export function readCurrentSettlement(
  answer: Loose<CurrentSettlement> | undefined,
): CurrentSettlement | null {
  if (!answer || !isWhole(answer)) return null
  return { itemsCount: 0, earlyPayoutMinimum: 0, ...answer }
}

const isWhole = has<Loose<CurrentSettlement>, 'amount' | 'currency' | 'periodFrom' | 'periodTo'>(
  'amount',
  'currency',
  'periodFrom',
  'periodTo',
)
