import type { Lead } from '@partner-portal/contract/leads/leads'
import type { GridPage } from '@partner-portal/contract/list/grid'
import { type ListFilter, listSearchParams } from '@partner-portal/contract/list/list-query'
import { send } from '#lib/api/api.ts'
import { type AllRows, ListChanged } from '#list/definition/list-action.ts'

const MAX_LEADS = 1000
const PAGE_SIZE = 100

/** All leads of the filters, to hand them over when an agent leaves. */
export async function loadAllLeads(
  filters: readonly ListFilter[],
  signal: AbortSignal,
): Promise<AllRows> {
  const first = await loadPage(filters, 1, signal)
  const count = Math.min(first.count, MAX_LEADS)
  return {
    count,
    sums: [],
    firstSignatures: 0,
    hasMore: first.count > MAX_LEADS,
    rows: first.rows,
    // All are read before the first hand-over, which may take a lead out of the list.
    async ids(stop) {
      const ids = new Set<number>()
      for (let page = 1; (page - 1) * PAGE_SIZE < count; page++)
        for (const { id } of (await loadPage(filters, page, stop)).rows) ids.add(id)
      if (ids.size !== count) throw new ListChanged()
      return [...ids]
    },
  }
}

async function loadPage(filters: readonly ListFilter[], page: number, signal: AbortSignal) {
  const query = listSearchParams({ page, limit: PAGE_SIZE, filters })
  const { collection, count } = (await send('findLeads', { query, signal })) as GridPage<Lead>
  return { rows: collection, count }
}
