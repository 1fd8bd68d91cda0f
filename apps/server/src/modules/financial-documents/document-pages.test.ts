import { financialDocumentGrid } from '@partner-portal/contract/financial-documents'
import { describe, expect, test } from 'vitest'
import { documentList, type Page } from '#test/document-list.ts'
import { filter } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { get, page, all } = documentList(portal)

describe('a page', () => {
  test('is ten rows, the newest first, with the exact count', async () => {
    const answer = await get('page=1&limit=10')
    const body = answer.json<Page>()
    expect(body).toMatchObject({ count: 1500, page: 1, limit: 10 })
    expect(body.collection).toHaveLength(10)
    const dates = body.collection.map((row) => Date.parse(row.dateAdded))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(financialDocumentGrid.row.array().safeParse(body.collection).success).toBe(true)
  })

  test('past the end is the first page, and says so', async () => {
    expect(await page({ page: 151, limit: 10 })).toMatchObject({ page: 1, count: 1500 })
    expect(await page({ page: 150, limit: 10 })).toMatchObject({ page: 150, count: 1500 })
    expect(
      await page({ page: 5, ...filter('documentNumber', 'LIKE', 'no such number') }),
    ).toMatchObject({ page: 1, count: 0, collection: [] })
  })

  test('of any size shows every row exactly once', async () => {
    for (const limit of [7, 10, 25, 50, 100]) {
      const seen: number[] = []
      for (let number = 1; number <= Math.ceil(1500 / limit); number++)
        seen.push(
          ...(
            await page({ page: number, limit, sort: { field: 'status', direction: 'ASC' } })
          ).collection.map((row) => row.id),
        )
      expect(new Set(seen).size).toBe(1500)
      expect(seen).toHaveLength(1500)
    }
  })

  test('puts names into Polish order and takes a direction in any case', async () => {
    const answer = await get('page=1&limit=100&sort[customerName]=asc')
    const names = answer.json<Page>().collection.map((row) => row.customerName)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare))
    expect(new Set(names).size).toBeGreaterThan(5)
  })

  test('puts empty values last where the greatest come first', async () => {
    const rows = await all({ sort: { field: 'fundingDate', direction: 'DESC' } })
    const firstEmpty = rows.findIndex((row) => row.fundingDate === null)
    expect(firstEmpty).toBeGreaterThan(0)
    expect(rows.slice(firstEmpty).every((row) => row.fundingDate === null)).toBe(true)
  })
})
