import type { GridName } from '@partner-portal/contract/grid-names'
import type { SavedView } from '@partner-portal/contract/saved-views'
import {
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ifOffered } from '#lib/api/if-offered.ts'
import { useUser } from '#lib/session/user.ts'
import { localViews, serverViews, type ViewStore } from './view-store.ts'

type NewView = Pick<SavedView, 'name' | 'search'>

function viewsQuery(grid: GridName, username: string) {
  return queryOptions({
    queryKey: ['views', username, grid],
    queryFn: async ({ signal }) => {
      const server = serverViews(grid)
      const views = await ifOffered(server.find(signal))
      if (views) return { store: server, isLocal: false, views }
      const local = localViews(grid, username)
      return { store: local, isLocal: true, views: await local.find() }
    },
  })
}

/** The user's saved views of a list. */
export function useViews(grid: GridName) {
  const { username } = useUser()
  const client = useQueryClient()
  const query = viewsQuery(grid, username)
  const { data, error, isFetching, refetch } = useQuery(query)

  const onSuccess = () => client.invalidateQueries({ queryKey: query.queryKey })
  const save = useMutation({
    mutationFn: (view: NewView) => storeOf(data).save(view),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) => storeOf(data).remove(view),
    onSuccess,
  })
  return {
    views: data?.views,
    isLocal: data?.isLocal ?? false,
    error: isFetching || data ? null : error,
    retry: () => void refetch(),
    saving: save.isPending,
    save: (view: NewView) => {
      remove.reset()
      save.mutate(view)
    },
    remove: (view: SavedView) => {
      save.reset()
      remove.mutate(view)
    },
    saved: outcomeOf(save),
    removed: outcomeOf(remove),
  }
}

/** The result of the last save or delete. */
function outcomeOf<View>(run: UseMutationResult<unknown, Error, View>) {
  const { variables: view, error, isPending } = run
  return view && !isPending ? { view, error } : null
}

function storeOf(data: { readonly store: ViewStore } | undefined): ViewStore {
  if (!data) throw new Error('The views are not read yet')
  return data.store
}
