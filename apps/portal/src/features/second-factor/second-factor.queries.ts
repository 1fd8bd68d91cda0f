import type { SecondFactor } from '@partner-portal/contract/second-factor'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import type { Loose } from '#lib/api/loose.ts'

/** Null for a backend without the call. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => {
    const answer: Loose<SecondFactor> | null | undefined = await ifOffered(
      send('getSecondFactor', { signal }),
    )
    return answer ?? null
  },
})

export type Factors = NonNullable<
  Awaited<ReturnType<NonNullable<typeof secondFactorQuery.queryFn>>>
>
