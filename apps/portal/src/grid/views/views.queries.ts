import type { GridName } from '@partner-portal/contract/grid-names'
import type { SavedView } from '@partner-portal/contract/saved-views'
import { queryOptions } from '@tanstack/react-query'
import { ifOffered } from '#lib/api/if-offered.ts'
import { localViews, serverViews, type ViewStore } from './view-store.ts'

/** The user's saved views of a list, and where they are stored. */
export interface KeptViews {
  readonly store: ViewStore
  readonly isLocal: boolean
  readonly views: readonly SavedView[]
}

export function viewsQuery(grid: GridName, username: string) {
  return queryOptions({
    queryKey: ['views', username, grid],
    queryFn: async ({ signal }): Promise<KeptViews> => {
      const server = serverViews(grid)
      const views = await ifOffered(server.find(signal))
      if (views) return { store: server, isLocal: false, views }
      const local = localViews(grid, username)
      return { store: local, isLocal: true, views: await local.find() }
    },
  })
}
