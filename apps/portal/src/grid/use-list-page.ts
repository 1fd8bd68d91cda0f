import type { GridPage } from '@partner-portal/contract/grid'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPageQuery } from './list.queries.ts'
import type { List } from './list.ts'
import { pageRequest } from './list-request.ts'
import type { ListShape, ListState } from './list-state.ts'
import { isFiltered } from './list-tabs.ts'

/** The last answer, with what it was the answer to. */
export interface ShownPage<Row> {
  readonly page: GridPage<Row>
  readonly request: string
  readonly filtered: boolean
}

/**
 * The page that the state asks for. Until it is here the one before stays, and also when it
 * fails: the query itself forgets the older answer then.
 */
export function useListPage<Row>(list: List<Row> & ListShape, state: ListState) {
  const request = pageRequest(state, list)
  const key = request.toString()
  const query = useQuery(listPageQuery<Row>(list.grid.call, request))
  const [shown, setShown] = useState<ShownPage<Row>>()

  const answer = query.isPlaceholderData ? undefined : query.data
  if (answer && (answer !== shown?.page || key !== shown.request)) {
    setShown({ page: answer, request: key, filtered: isFiltered(state, list.tabbed) })
  }
  return {
    shown,
    /** The answer to exactly what is asked now. */
    answer,
    /** What is shown is not known to be the answer to what is asked. */
    reloading: query.isFetching && (!answer || query.isRefetchError),
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  }
}
