import type { RecommendationLink } from '@partner-portal/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { isNoSuchCall } from '#lib/failures.ts'

/** None where the backend does not know the call. */
export const recommendationLinksQuery = queryOptions({
  queryKey: ['recommendation-links'],
  queryFn: async ({ signal }): Promise<readonly RecommendationLink[]> => {
    try {
      return (await send('findRecommendationLinks', { signal }))?.collection ?? []
    } catch (error) {
      if (isNoSuchCall(error)) return []
      throw error
    }
  },
})
