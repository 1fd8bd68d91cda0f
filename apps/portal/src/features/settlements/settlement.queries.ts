import type { SettlementDetail } from '@partner-portal/contract/settlements/settlement-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

const LIMIT = 50

/** A settlement with one page of its lines. The old page stays until the next is loaded. */
export function settlementQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['settlement', id, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(LIMIT) })
      return send('getSettlement', { params: { id }, query, signal })
    },
    placeholderData: keepPreviousData,
  })
}

export type ShownSettlement = SettlementDetail
