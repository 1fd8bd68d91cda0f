import type { SecondFactor } from '@partner-portal/contract/second-factor'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import type { Loose } from '#lib/loose.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => {
    const answer: Loose<SecondFactor> | undefined = await send('getSecondFactor', { signal })
    return answer ?? null
  },
  retry: false,
})
