import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'

/** A settlement with a page of its lines; turning a page keeps what was there until the next has come. */
export function settlementQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['settlement', id, page],
    queryFn: ({ signal }) =>
      send('getSettlement', {
        params: { id },
        query: new URLSearchParams({ page: String(page), limit: '50' }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
