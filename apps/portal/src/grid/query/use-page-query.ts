import { useQuery } from '@tanstack/react-query'
import type { ListShape, ListState } from '#grid/address/list-state.ts'
import type { List } from '#grid/define-list.ts'
import { listPageQuery } from './list.queries.ts'
import { pageRequest } from './requests.ts'
import type { CurrentQuery } from './use-shown-answer.ts'

/** The desktop's list: the page of the address. */
export function usePageQuery<Row>(
  list: List<Row> & ListShape,
  state: ListState,
  { enabled }: { enabled: boolean },
): CurrentQuery<Row> {
  const request = pageRequest(state, list)
  const query = useQuery({ ...listPageQuery<Row>(list.grid.call, request), enabled })
  return {
    request: request.toString(),
    answer: query.isPlaceholderData ? undefined : query.data,
    isFetching: query.isFetching,
    isRefetchError: query.isRefetchError,
    error: query.error,
    refetch: query.refetch,
  }
}
