import type { GridName } from '@partner-portal/contract/lists/grid-names'
import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import { queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { compareNames } from '#lib/format/format.ts'
import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'

type SentView = Pick<SavedView, 'name' | 'search' | 'isShared'>

/** The storage of a user's views of one list. */
export interface ViewStore {
  /** Creates or updates the view of that name. */
  readonly save: (view: SentView) => Promise<unknown>
  readonly remove: (view: SavedView) => Promise<unknown>
}

/** The user's saved views of a list, with their storage. */
export interface KeptViews {
  readonly store: ViewStore
  readonly isLocal: boolean
  readonly views: readonly SavedView[]
}

export function viewsQuery(grid: GridName, username: string) {
  return queryOptions({
    queryKey: ['views', username, grid],
    queryFn: async ({ signal }): Promise<KeptViews> => {
      const answer = await sendIfOffered('findSavedViews', { params: { grid }, signal })
      if (answer)
        return { store: serverViews(grid), isLocal: false, views: readViews(answer.collection) }
      const local = localViews(grid, username)
      return { store: local, isLocal: true, views: local.find() }
    },
  })
}

function serverViews(grid: GridName): ViewStore {
  return {
    save: (view) => send('saveView', { params: { grid }, body: view }),
    remove: ({ id }) => send('deleteView', { params: { grid, id } }),
  }
}

/** This browser's storage, for a backend without views. */
export function localViews(
  grid: GridName,
  username: string,
): ViewStore & { readonly find: () => SavedView[] } {
  const key = `views:${username}:${grid}`
  const read = () =>
    readViews(inBrowser((storage) => JSON.parse(storage.getItem(key) ?? '[]') as unknown))
  const write = (views: readonly SavedView[]) => {
    if (!writeInBrowser(key, JSON.stringify(views))) throw new Error('The browser stores nothing')
  }
  return {
    find: read,
    async save({ name, search }) {
      const views = read()
      const otherViews = views.filter((view) => view.name !== name)
      const id = Math.max(0, ...views.map((view) => view.id)) + 1
      write([...otherViews, { name, search, id }])
    },
    remove: async ({ id }) => write(read().filter((view) => view.id !== id)),
  }
}

/** Reads stored views without invalid ones. Sorted by name. */
export function readViews(value: unknown): SavedView[] {
  const views = Array.isArray(value) ? value.filter(isView) : []
  return views.toSorted((a, b) => compareNames(a.name, b.name))
}

function isView(value: unknown): value is SavedView {
  const { id, name, search } = (value ?? {}) as Record<string, unknown>
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof search === 'object' &&
    search !== null
  )
}
