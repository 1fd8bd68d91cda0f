import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import { useState } from 'react'
import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'

/** How a user wants to read a list. This browser remembers it. */
export interface Layout {
  /** Rows of 44 px instead of 70; for all lists. */
  readonly compact: boolean
  /** All filters are shown, not only the first ones. */
  readonly moreFilters: boolean
  /** The columns of the list in their order, as they were chosen last; none: all. */
  readonly columns: readonly string[]
}

const COMPACT = 'partner-portal.compact'
const keyOf = (grid: GridName) => `partner-portal.layout.${grid}`

export function useLayout(grid: GridName) {
  const [layout, setLayout] = useState(() => readLayout(grid))
  const changeLayout = (change: Partial<Layout>) => {
    const next = { ...layout, ...change }
    setLayout(next)
    keep(COMPACT, next.compact)
    keep(keyOf(grid), { moreFilters: next.moreFilters, columns: next.columns })
  }
  return { layout, changeLayout }
}

function readLayout(grid: GridName): Layout {
  const { moreFilters, columns } = Object(readStored(keyOf(grid))) as Record<keyof Layout, unknown>
  return {
    compact: readStored(COMPACT) === true,
    moreFilters: moreFilters === true,
    columns: Array.isArray(columns) ? columns.filter((field) => typeof field === 'string') : [],
  }
}

// A browser may refuse storage: then a choice lasts until the page is left.
function readStored(key: string): unknown {
  return inBrowser((storage) => JSON.parse(storage.getItem(key) ?? 'null'))
}

function keep(key: string, value: unknown): void {
  writeInBrowser(key, JSON.stringify(value))
}
