import { defaultPageSize } from '@partner-portal/contract/list/grid-outline'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import { queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { keepCompact, readLayout } from '#list/address/layout-storage.ts'
import { ALL_COLUMNS } from '#list/address/list-state.ts'
import { densityOf } from '#list/views/view-search.ts'

export const casesQuery = queryOptions({
  queryKey: ['dashboard-cases'],
  queryFn: async ({ signal }) => {
    const answer = await send('getDashboardCases', { signal })
    const filesWanted = answer.filesWanted?.filter(({ grid }) => isGridName(grid))
    return { ...answer, filesWanted }
  },
})

export const revenuesQuery = queryOptions({
  queryKey: ['dashboard-revenues'],
  queryFn: async ({ signal }) => (await send('findRevenues', { signal })).collection,
})

/** The view of the user's start page; null without one, or for a backend without views. */
export const startViewQuery = queryOptions({
  queryKey: ['start-view'],
  queryFn: async ({ signal }) => {
    const view = (await sendIfOffered('getStartView', { signal }))?.view
    if (!view?.grid || !isGridName(view.grid) || !view.search) return null
    const compact = densityOf(view.search as Record<string, string>)
    if (compact !== undefined) keepCompact(compact)
    const { rows: _, ...search } = view.search
    // A view without columns and page size shows all columns and the usual size, in every browser.
    const usual = readLayout(view.grid)
    const plain = {
      ...(usual.columns.length > 0 && { columns: ALL_COLUMNS }),
      ...(usual.limit && { limit: String(defaultPageSize) }),
    }
    return { grid: view.grid, search: { ...plain, ...search } }
  },
  retry: false,
})
