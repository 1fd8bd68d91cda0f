import type {
  CurrentSettlement,
  EarlyPayout,
} from '@partner-portal/contract/records/settlement-calls'
import type { Amount } from '@partner-portal/contract/values/opaque'
import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import { type Loose, requireFields } from '#lib/api/loose.ts'

export type ShownCurrent = Omit<CurrentSettlement, 'earlyPayout' | 'earlyPayoutMinimum'> & {
  readonly earlyPayoutMinimum?: Amount
  readonly earlyPayout?: Loose<EarlyPayout> | undefined
}

/** The open settlement; null if there is none. */
export const currentSettlementQuery = queryOptions({
  queryKey: ['current-settlement'],
  queryFn: async ({ signal }): Promise<ShownCurrent | null> =>
    readCurrentSettlement(await sendIfOffered('getCurrentSettlement', { signal })),
  staleTime: 60_000,
})

/** Null if the answer is empty: nothing is open. */
export function readCurrentSettlement(
  answer: Loose<CurrentSettlement> | null | undefined,
): ShownCurrent | null {
  if (!answer || Object.keys(answer).length === 0) return null
  const needed = ['amount', 'currency', 'periodFrom', 'periodTo'] as const
  return { itemsCount: 0, ...requireFields('getCurrentSettlement', answer, ...needed) }
}
