import { type FinancialDocument } from '@partner-portal/contract/financial-documents'
import type { GridPage, GridSummary } from '@partner-portal/contract/grid'
import type { MatchType } from '@partner-portal/contract/grid-outline'
import { listSearchParams, type ListQuery } from '@partner-portal/contract/list-query'
import { expect } from 'vitest'
import type { TestPortal } from './test-portal.ts'

const path = '/financial-document-grid'
export type Page = GridPage<FinancialDocument>

/** The grid of gained documents as a client asks it; the demo partner has 1,500. */
export function documentList(portal: TestPortal) {
  return { get, page, summary, all }

  function get(query: string, username = 'partner') {
    return portal.get(username, `${path}?${query}`)
  }

  async function page(
    query: Partial<ListQuery> & { limit?: number; page?: number },
    username?: string,
  ): Promise<Page> {
    const params = listSearchParams({ page: 1, limit: 100, filters: [], ...query })
    const answer = await get(params.toString(), username)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Page>()
  }

  async function summary(
    query: Partial<ListQuery>,
    username?: string,
  ): Promise<GridSummary['collection']> {
    const answer = await get(listSearchParams({ filters: [], ...query }).toString(), username)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<GridSummary>().collection
  }

  async function all(
    query: Partial<ListQuery> = {},
    username?: string,
  ): Promise<FinancialDocument[]> {
    const rows: FinancialDocument[] = []
    for (let number = 1; ; number++) {
      const { collection, count } = await page({ ...query, page: number }, username)
      rows.push(...collection)
      if (rows.length >= count) return rows
    }
  }
}

export const filter = (field: string, matchType: MatchType, value: string) => ({
  filters: [{ field, matchType, value }],
})
export const raw = (
  value: string,
  parameters: object,
  leftJoin: string | null = null,
  field = 'dateAdded',
) => filter(field, 'RAW', JSON.stringify({ value, parameters, leftJoin }))
