import type { GridPage } from '@partner-portal/contract/grid'

/** What is asked for at a time where a list is scrolled and not turned: a page of the list protocol. */
export interface FeedStep {
  readonly page: number
  readonly limit: number
}

const LEAST = 25
const MOST = 100

export const firstStep: FeedStep = { page: 1, limit: LEAST }

/**
 * What follows, in steps that grow with the way behind them (25, 25, 50, then 100): the first is
 * light, and whoever has scrolled through 1,000 rows re-reads them in twelve calls and not in forty.
 */
export function nextStep(step: FeedStep, answer: GridPage<unknown>): FeedStep | undefined {
  const read = step.page * step.limit
  const isAsked = answer.page === step.page && answer.collection.length > 0
  if (!isAsked || read >= answer.count) return undefined
  const limit = Math.min(MOST, read)
  return { page: read / limit + 1, limit }
}

/**
 * The pages as one. Rows that came in above have moved others into the next page, where they
 * stand a second time.
 */
export function joinPages<Row extends { id: number }>(
  pages: readonly GridPage<Row>[],
): GridPage<Row> | undefined {
  const newest = pages.at(-1)
  if (!newest) return undefined
  const rows = new Map<number, Row>()
  for (const { collection } of pages)
    for (const row of collection) if (!rows.has(row.id)) rows.set(row.id, row)
  return { ...newest, page: 1, collection: [...rows.values()] }
}

/** Rows have gone, so that others moved over the edge of what was read and were never seen. */
export function hasGap(pages: readonly GridPage<unknown>[]): boolean {
  const counts = pages.map(({ count }) => count)
  return counts.some((count, index) => count < (counts[index - 1] ?? 0))
}
