import type { ListColumn } from '#grid/define-list.ts'

// At 14 px: digits and capitals, narrow characters, the padding of a cell.
const CHARACTER = 9.5
const NARROW = 5
const PADDING = 16

/** The width of a column: its own, or more if a `whole` text needs it. */
export function columnWidth<Row>(column: ListColumn<Row>, rows: readonly Row[]): number {
  const { whole, width } = column
  if (!whole) return width
  return rows.reduce((most, row) => Math.max(most, textWidth(whole(row) ?? '') + PADDING), width)
}

function textWidth(text: string): number {
  const narrow = text.match(/[\s.,/]/g)?.length ?? 0
  return narrow * NARROW + (text.length - narrow) * CHARACTER
}
