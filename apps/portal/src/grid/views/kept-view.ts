import type { GridName } from '@partner-portal/contract/grid-names'
import type { SavedView } from '@partner-portal/contract/saved-views'
import { draftKey, inTab } from '#lib/tab-storage.ts'

type AppliedView = Pick<SavedView, 'name' | 'search'>

/*
 * The view that was applied last to a list in this tab. The list's button names it without asking
 * for the views.
 */

export function keepView(username: string, grid: GridName, { name, search }: AppliedView): void {
  inTab((storage) => storage.setItem(keyOf(username, grid), JSON.stringify({ name, search })))
}

export function keptView(username: string, grid: GridName): AppliedView | null {
  return inTab((storage) => JSON.parse(storage.getItem(keyOf(username, grid)) ?? 'null'))
}

/** A deleted view is no longer named. */
export function dropView(username: string, grid: GridName, name: string): void {
  if (keptView(username, grid)?.name === name)
    inTab((storage) => storage.removeItem(keyOf(username, grid)))
}

function keyOf(username: string, grid: GridName): string {
  return draftKey(`view.${username}.${grid}`)
}
