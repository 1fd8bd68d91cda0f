import type { GridName } from '@partner-portal/contract/grid-names'
import type { SavedView } from '@partner-portal/contract/saved-views'
import { draftKey, inTab } from '#lib/storage/tab-storage.ts'

export type NamedView = Pick<SavedView, 'name' | 'search'>

/*
 * The view that was applied or saved last in a list, in this tab. The list's button names it at
 * once, without asking for the views.
 */

export function saveActiveView(username: string, grid: GridName, view: NamedView | null): void {
  inTab((storage) => storage.setItem(keyOf(username, grid), JSON.stringify(view)))
}

export function readActiveView(username: string, grid: GridName): NamedView | null {
  return inTab((storage) => JSON.parse(storage.getItem(keyOf(username, grid)) ?? 'null'))
}

function keyOf(username: string, grid: GridName): string {
  return draftKey(`view.${username}.${grid}`)
}
