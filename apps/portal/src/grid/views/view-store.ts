import type { GridName } from '@partner-portal/contract/grid-names'
import type { SavedView } from '@partner-portal/contract/saved-views'
import { send } from '#lib/api/api.ts'
import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'

/** The storage of a user's views of one list. */
export interface ViewStore {
  readonly find: (signal?: AbortSignal) => Promise<readonly SavedView[]>
  /** Creates or updates the view of that name. */
  readonly save: (view: Pick<SavedView, 'name' | 'search'>) => Promise<unknown>
  readonly remove: (view: SavedView) => Promise<unknown>
}

export function serverViews(grid: GridName): ViewStore {
  return {
    async find(signal) {
      const answer = await send('findSavedViews', {
        params: { grid },
        ...(signal ? { signal } : {}),
      })
      return readViews(answer?.collection)
    },
    save: (view) => send('saveView', { params: { grid }, body: view }),
    remove: ({ id }) => send('deleteView', { params: { grid, id } }),
  }
}

/** For a backend without views: stores them in this browser. */
export function localViews(grid: GridName, username: string): ViewStore {
  const key = `views:${username}:${grid}`
  const read = () =>
    readViews(inBrowser((storage) => JSON.parse(storage.getItem(key) ?? '[]') as unknown))
  const write = (views: readonly SavedView[]) => {
    if (!writeInBrowser(key, JSON.stringify(views))) throw new Error('The browser stores nothing')
  }
  return {
    find: async () => read(),
    async save(view) {
      const views = read()
      const others = views.filter(({ name }) => name !== view.name)
      const id = Math.max(0, ...views.map((known) => known.id)) + 1
      write([...others, { ...view, id }])
    },
    remove: async ({ id }) => write(read().filter((view) => view.id !== id)),
  }
}

/** Reads stored views and ignores invalid ones. Sorted by name. */
export function readViews(kept: unknown): SavedView[] {
  const views = Array.isArray(kept) ? kept.filter(isView) : []
  return views.toSorted((one, other) => one.name.localeCompare(other.name, 'pl'))
}

function isView(kept: unknown): kept is SavedView {
  const { id, name, search } = (kept ?? {}) as Record<string, unknown>
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof search === 'object' &&
    search !== null
  )
}
