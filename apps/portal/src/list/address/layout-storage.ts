import { pageSizes } from '@partner-portal/contract/list/grid-outline'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'

/** A user's way to read a list, remembered by this browser. */
export interface Layout {
  /** Rows of 44 px instead of 70, in all lists. */
  readonly compact: boolean
  /** Shows all filters, not only the first ones. */
  readonly moreFilters: boolean
  /** The columns of the list in the user's order; empty: all. */
  readonly columns: readonly string[]
  /** The page size chosen last. */
  readonly limit: number | undefined
}

const COMPACT = 'partner-portal.compact'
const keyOf = (grid: GridName) => `partner-portal.layout.${grid}`

export function readLayout(grid: GridName): Layout {
  const layout = Object(readStored(keyOf(grid))) as Record<keyof Layout, unknown>
  const { moreFilters, columns, limit } = layout
  return {
    compact: readStored(COMPACT) === true,
    moreFilters: moreFilters === true,
    columns: Array.isArray(columns) ? columns.filter((field) => typeof field === 'string') : [],
    limit: pageSizes.find((size) => size === limit),
  }
}

export function keepLayout(grid: GridName, layout: Layout): void {
  const { compact, ...ofList } = layout
  keepCompact(compact)
  writeInBrowser(keyOf(grid), JSON.stringify(ofList))
}

export function keepCompact(compact: boolean): void {
  writeInBrowser(COMPACT, String(compact))
}

// A browser may refuse storage: then a choice lasts until the page is left.
function readStored(key: string): unknown {
  return inBrowser((storage) => JSON.parse(storage.getItem(key) ?? 'null'))
}
