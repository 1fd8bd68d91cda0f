/** A page number, or a gap. */
export type PageSlot = number | 'gap'

const SIDES = 1

/**
 * The page numbers to show: first, last, the current one and its neighbours. Always the same
 * count of slots from 7 pages on, so that buttons do not move under the pointer; a gap never
 * stands for a single page.
 */
export function pageNumbers(current: number, pages: number): PageSlot[] {
  const maxSlots = 2 * SIDES + 5
  if (pages <= maxSlots) return range(1, pages)
  const edge = maxSlots - 2
  if (current <= edge - SIDES) return [...range(1, edge), 'gap', pages]
  if (current > pages - edge + SIDES) return [1, 'gap', ...range(pages - edge + 1, pages)]
  return [1, 'gap', ...range(current - SIDES, current + SIDES), 'gap', pages]
}

export function pageCount(count: number, limit: number): number {
  return Math.max(1, Math.ceil(count / limit))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
