import type { RecommendationLink } from '@partner-portal/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { isNoSuchCall } from '#lib/failures.ts'
import { has } from '#lib/loose.ts'

/** Empty if the backend does not have this call. */
export const recommendationLinksQuery = queryOptions({
  queryKey: ['recommendation-links'],
  queryFn: async ({ signal }): Promise<readonly RecommendationLink[]> => {
    try {
      const answer = await send('findRecommendationLinks', { signal })
      return (answer?.collection ?? []).filter(has('product', 'url'))
    } catch (error) {
      if (isNoSuchCall(error)) return []
      throw error
    }
  },
})
