import type { Integration } from '@partner-portal/contract/integrations'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { readIntegration } from './read-integration.ts'

export function integrationQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['integration', recommendationCode, product],
    queryFn: async ({ signal }): Promise<Integration> => {
      const params = { recommendationCode, product }
      return readIntegration(product, await send('getIntegration', { params, signal }))
    },
    // Data must not change while it is being edited.
    refetchOnWindowFocus: false,
  })
}
