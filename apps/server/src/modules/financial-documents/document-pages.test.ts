import { expect, test } from 'vitest'
import { documentList, type Page } from '#test/document-list.ts'
import { filter } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

// What every list does is in test/lists/pages.test.ts.

const portal = useTestPortal()
const { get, page } = documentList(portal)

test('pages of any size show every row exactly once', async () => {
  const sort = { field: 'status', direction: 'ASC' } as const
  for (const limit of [7, 10, 25, 50]) {
    const seen: number[] = []
    for (let number = 1; number <= Math.ceil(1500 / limit); number++)
      seen.push(...(await page({ page: number, limit, sort })).collection.map(({ id }) => id))
    expect([seen.length, new Set(seen).size]).toEqual([1500, 1500])
  }
})

test('a page past the end of nothing is the first', async () => {
  const nothing = { page: 5, ...filter('documentNumber', 'LIKE', 'no such number') }
  expect(await page(nothing)).toMatchObject({ page: 1, count: 0, collection: [] })
})

test('a direction may be written in any case', async () => {
  const ids = async (direction: string) =>
    (await get(`page=1&sort[customerName]=${direction}`))
      .json<Page>()
      .collection.map(({ id }) => id)
  expect(await ids('asc')).toEqual(await ids('ASC'))
  expect(await ids('desc')).not.toEqual(await ids('ASC'))
})
