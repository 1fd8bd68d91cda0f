import type { RecommendationLink } from '@partner-portal/contract/records/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { collectionOf, has } from '#lib/api/loose.ts'

/** Empty if the backend does not have this call. */
export const recommendationLinksQuery = queryOptions({
  queryKey: ['recommendation-links'],
  queryFn: async ({ signal }): Promise<readonly RecommendationLink[]> => {
    const answer = await ifOffered(send('findRecommendationLinks', { signal }))
    const links = answer ? collectionOf('findRecommendationLinks', answer) : []
    return links.filter(has('product', 'url'))
  },
})
