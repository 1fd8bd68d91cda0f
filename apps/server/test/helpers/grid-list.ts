import type { Grid, GridPage, GridSummary } from '@partner-portal/contract/list/grid'
import type { MatchType } from '@partner-portal/contract/list/grid-outline'
import { type ListQuery, listSearchParams } from '@partner-portal/contract/list/list-query'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestPortal } from './test-portal.ts'

export function gridList<Row extends z.ZodType>(portal: TestPortal, grid: Grid<Row>) {
  type Page = GridPage<z.output<Row>>
  return { get, page, summary, all }

  function get(query: string, username = 'partner') {
    return portal.get(username, `${grid.call.path}?${query}`)
  }

  async function page(query: Partial<ListQuery>, username?: string): Promise<Page> {
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

  async function all(query: Partial<ListQuery> = {}, username?: string): Promise<z.output<Row>[]> {
    const rows: z.output<Row>[] = []
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
