import type { GridName } from '@partner-portal/contract/list/grid-names'
import { pageSizes } from '@partner-portal/contract/list/grid-outline'
import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'

/** How a user wants to read a list. This browser remembers it. */
export interface Layout {
  /** Rows of 44 px instead of 70; for all lists. */
  readonly compact: boolean
  /** All filters are shown, not only the first ones. */
  readonly moreFilters: boolean
  /** The columns of the list in their order, as they were chosen last; none: all. */
  readonly columns: readonly string[]
  /** The size of its pages, as it was chosen last. */
  readonly limit: number | undefined
}

const COMPACT = 'partner-portal.compact'
const keyOf = (grid: GridName) => `partner-portal.layout.${grid}`

export function readLayout(grid: GridName): Layout {
  const kept = Object(readStored(keyOf(grid))) as Record<keyof Layout, unknown>
  const { moreFilters, columns, limit } = kept
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
