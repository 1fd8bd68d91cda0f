import { endpoints } from '@partner-portal/contract/endpoints'
import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { sampleTerms } from '@partner-portal/sdk/sample-data'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, send } from '#lib/api/api.ts'

export function integrationQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['integration', recommendationCode, product],
    queryFn: async ({ signal }) => {
      const params = { recommendationCode, product }
      return shownIntegration(await send('getIntegration', { params, signal }))
    },
  })
}

export function logoAddress(logoFileId: string): string {
  return addressOf(endpoints.getLogo, { params: { logoFileId } })
}

/** Fields that a backend leaves out have their usual values. */
export function shownIntegration(answer: Integration) {
  return {
    ...answer,
    calculator: answer.calculator === undefined ? sampleTerms : answer.calculator,
  }
}

export type ShownIntegration = ReturnType<typeof shownIntegration>
