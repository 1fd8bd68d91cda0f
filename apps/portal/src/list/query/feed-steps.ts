import type { GridPage } from '@partner-portal/contract/list/grid'

/** One request of an endless list: a page of the list protocol. */
export interface FeedStep {
  readonly page: number
  readonly limit: number
}

const MIN_STEP = 25
const MAX_STEP = 100

export const firstStep: FeedStep = { page: 1, limit: MIN_STEP }

/**
 * The next request. Steps grow (25, 25, 50, then 100): the first is small, and reloading 1,000 rows
 * takes twelve calls instead of forty.
 */
export function nextStep(step: FeedStep, answer: GridPage<unknown>): FeedStep | undefined {
  const read = step.page * step.limit
  const isAsked = answer.page === step.page && answer.collection.length > 0
  if (!isAsked || read >= answer.count) return undefined
  const limit = Math.min(MAX_STEP, read)
  return { page: read / limit + 1, limit }
}

/**
 * Joins pages. New rows at the top shift others to the next page, where they would appear again.
 */
export function joinPages<Row extends { id: number }>(
  pages: readonly GridPage<Row>[],
): GridPage<Row> | undefined {
  const [first, newest] = [pages[0], pages.at(-1)]
  if (!first || !newest) return undefined
  const rows = new Map<number, Row>()
  for (const { collection } of pages)
    for (const row of collection) if (!rows.has(row.id)) rows.set(row.id, row)
  return { ...newest, page: first.page, collection: [...rows.values()] }
}

/** True if rows disappeared between requests, so that others were skipped. */
export function hasGap(pages: readonly GridPage<unknown>[]): boolean {
  const counts = pages.map(({ count }) => count)
  return counts.some((count, index) => count < (counts[index - 1] ?? 0))
}
