import type { ListColumn } from '#grid/definition/define-list.ts'

// At 14 px: digits and capitals, narrow characters, the padding of a cell.
const CHARACTER = 9.5
const NARROW = 5
const PADDING = 16
/** No `whole` text makes a column wider; a longer one ends in an ellipsis. */
const MOST = 300

/** The width of a column: its own, or more if a `whole` text needs it. */
export function columnWidth<Row>(
  { whole, width }: Pick<ListColumn<Row>, 'whole' | 'width'>,
  rows: readonly Row[],
): number {
  if (!whole) return width
  const needed = Math.max(...rows.map((row) => textWidth(whole(row) ?? '') + PADDING))
  return Math.max(width, Math.min(needed, MOST))
}

function textWidth(text: string): number {
  const narrow = text.match(/[\s.,/]/g)?.length ?? 0
  return narrow * NARROW + (text.length - narrow) * CHARACTER
}
