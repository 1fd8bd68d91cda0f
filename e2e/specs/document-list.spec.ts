import { expect, test } from '../fixtures.ts'
import type { ListPage } from '../list-page.ts'
import { daysQuery } from '../portal-api.ts'

test('shows the newest documents first, as the server has them', async ({ list, api }) => {
  const first = await api.page({})
  expect(first.count).toBe(1500)
  await list.open()
  await list.expectCount(first.count)
  await list.expectRows(first.collection)
  await expect(list.header('Data dodania')).toHaveAttribute('aria-sort', 'descending')
  await list.expectSearch('')
})

test('the first page is asked for once, and shown at once when it is there before the code', async ({
  page,
  list,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/user_info|document-grid$/.test(pathname)) calls.push(pathname + search)
  })
  const answered = page.waitForResponse(/financial-document-grid\?/)
  await page.route(/assets\/table-.*js$/, async (route) => {
    await (await answered).finished()
    await route.continue()
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#root [aria-busy=true]')) Reflect.set(window, 'hasWaited', true)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto('/invoice-loan-gained-list')
  await list.expectCount(1500)
  await page.waitForLoadState('networkidle')
  expect(calls.filter((call) => call.includes('user_info'))).toHaveLength(1)
  expect(calls.filter((call) => call.includes('grid'))).toHaveLength(1)
  expect(await page.evaluate(() => Reflect.get(window, 'hasWaited'))).toBeUndefined()
})

test('shows 10, 25, 50 or 100 rows and begins again at the first page', { tag: '@long' }, async ({
  list,
  api,
}) => {
  await list.open('?page=3')
  for (const limit of [25, 50, 100, 10]) {
    await list.button(String(limit)).click()
    const { collection } = await api.page({ limit: String(limit) })
    await list.expectRows(collection)
    await list.expectSearch(`?limit=${limit}`)
    await expect(list.button(String(limit))).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(list.results.getByRole('group', { name: 'Pokaż:' })).toBeVisible()
})

async function expectPages(list: ListPage, slots: string): Promise<void> {
  await expect(
    list.results.getByRole('navigation', { name: 'Strony' }).getByRole('listitem'),
  ).toHaveText(slots.split(' '))
}

test('turns pages by number, by Previous and Next, with gaps where numbers are left out', async ({
  list,
  api,
}) => {
  const page = (number: number) => api.page({ page: String(number) })
  await list.open()
  await expectPages(list, '1 2 3 4 5 … 150')
  await expect(list.button('Previous')).toBeDisabled()
  await list.button('Next').click()
  await list.expectRows((await page(2)).collection)
  await list.expectSearch('?page=2')
  await list.button('Strona 5').click()
  await list.expectRows((await page(5)).collection)
  await expectPages(list, '1 … 4 5 6 … 150')
  await list.button('Strona 150').click()
  await list.expectRows((await page(150)).collection)
  await expectPages(list, '1 … 146 147 148 149 150')
  await expect(list.button('Next')).toBeDisabled()
  await expect(list.button('Strona 150')).toHaveAttribute('aria-current', 'page')
  await list.button('Previous').click()
  await list.expectRows((await page(149)).collection)
})

test('a page past the end becomes the first, in the address too', { tag: '@long' }, async ({
  list,
  api,
}) => {
  const [first, second] = await Promise.all([api.page({}), api.page({ page: '2' })])
  await list.open('?page=999&limit=10')
  await list.expectRows(first.collection)
  await list.expectSearch('')
  await list.button('Next').click()
  await list.expectRows(second.collection)
})

test.describe('far from Warsaw', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('days are Polish days', { tag: '@long' }, async ({ list, api, page }) => {
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
      'America/New_York',
    )
    const day = (await api.page({ page: '70' })).collection[0]?.dateAdded.slice(0, 10) ?? ''
    const expected = await api.page({ ...daysQuery('dateAdded', day, day), limit: '100' })
    await list.open('?limit=100')
    await list.chooseRange('Data dodania', day, day)
    await list.expectCount(expected.count)
    await expect(list.rows).toHaveCount(expected.count)
    const heads = await list.table.getByRole('columnheader').allTextContents()
    const position = heads.findIndex((head) => head.includes('Data dodania')) + 1
    await expect(list.rows.locator(`td:nth-child(${position})`)).toHaveText(
      expected.collection.map(() => day),
    )
    await list.expectSearch(`?limit=100&dateAdded=${day}..${day}`)
  })
})
