import type { ListColumn } from '#grid/define-list.ts'

// At 14 px: figures and capital letters; what is narrow; the padding of a cell.
const CHARACTER = 9.5
const NARROW = 5
const PADDING = 16

/** How wide a column is with these rows: its own width, unless something whole wants more. */
export function columnWidth<Row>(column: ListColumn<Row>, rows: readonly Row[]): number {
  const { whole, width } = column
  if (!whole) return width
  return rows.reduce((most, row) => Math.max(most, textWidth(whole(row) ?? '') + PADDING), width)
}

function textWidth(text: string): number {
  const narrow = text.match(/[\s.,/]/g)?.length ?? 0
  return narrow * NARROW + (text.length - narrow) * CHARACTER
}
