import { expect, test } from '../fixtures.ts'
import { filterQuery } from '../portal-api.ts'
import { ReceivedList, received } from '../received-list.ts'

const grid = /invoice-loan-grid\?/
const toConfirm = filterQuery('toConfirm', 'BOOL', 'true')

test('tabs say how many rows each has, and a press on one asks for it', async ({ page, api }) => {
  const list = new ReceivedList(page)
  const [all, some] = await Promise.all([received(api), received(api, toConfirm)])
  await list.open('?page=2')
  await expect(list.tabs).toHaveText([
    `Wszystkie (${all.count})`,
    `Do potwierdzenia (${some.count})`,
  ])
  await expect(list.tab('Wszystkie')).toHaveAttribute('aria-selected', 'true')
  await list.tab('Do potwierdzenia').click()
  await list.expectCount(some.count)
  await list.expectSearch('?toConfirm=true')
  await expect(list.tab('Do potwierdzenia')).toHaveAttribute('aria-selected', 'true')
  await expect(list.tab('Wszystkie')).toHaveAttribute('aria-selected', 'false')
  await expect(list.filters.getByText(/aktywn/)).toHaveCount(0)
  await expect(list.filters.getByRole('button', { name: 'Wyczyść filtry' })).toHaveCount(0)

  await page.goBack()
  await list.expectSearch('?page=2')
  await list.expectCount(all.count)
  await expect(list.tab('Wszystkie')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await list.expectCount(some.count)
})

test('the tab that is chosen asks for nothing', async ({ page }) => {
  const list = new ReceivedList(page)
  await list.open()
  let asked = 0
  page.on('request', (request) => {
    if (grid.test(request.url())) asked += 1
  })
  await list.tab('Wszystkie').click()
  await list.tab('Do potwierdzenia').click()
  await list.expectSearch('?toConfirm=true')
  await list.expectLoaded()
  expect(asked).toBe(1)
})

test('the arrows move among the tabs, and Enter chooses', async ({ page, api }) => {
  const list = new ReceivedList(page)
  const { count } = await received(api, toConfirm)
  await list.open()
  await list.tab('Wszystkie').focus()
  await page.keyboard.press('ArrowRight')
  await expect(list.tab('Do potwierdzenia')).toBeFocused()
  await list.expectSearch('')
  await page.keyboard.press('ArrowRight')
  await expect(list.tab('Wszystkie')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await list.expectCount(count)
  await expect(list.tab('Do potwierdzenia')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(list.tab('Do potwierdzenia')).toBeFocused()
})

test('counts follow the other filters; clearing those keeps the tab', async ({ page, api }) => {
  const list = new ReceivedList(page)
  const product = filterQuery('product', 'IN', 'NANO')
  const nano = await received(api, product)
  const count = (value: string) => nano.tabs.find((tab) => tab.value === value)?.count
  await list.open('?product=NANO&toConfirm=true')
  await expect(list.tabs).toHaveText([
    `Wszystkie (${count('')})`,
    `Do potwierdzenia (${count('true')})`,
  ])
  await list.filters.getByRole('button', { name: 'Wyczyść filtry' }).click()
  await list.expectSearch('?toConfirm=true')
})

for (const [what, tabs] of [
  ['negative', [-1, -1]],
  ['absent', []],
] as const)
  test(`no brackets where the counts are ${what}`, async ({ page }) => {
    const list = new ReceivedList(page)
    await page.route(grid, async (route) => {
      const answer = await route.fetch()
      const counts = tabs.map((count, at) => ({ value: ['', 'true'][at], count }))
      await route.fulfill({ json: { ...(await answer.json()), tabs: counts } })
    })
    await list.open()
    await expect(list.tabs).toHaveText(['Wszystkie', 'Do potwierdzenia'])
  })

test('where the tab alone leaves nothing, clearing goes back to all', async ({ page, api }) => {
  const list = new ReceivedList(page)
  const { count } = await received(api)
  const nothing = { collection: [], count: 0, page: 1, limit: 10 }
  await page.route(/toConfirm/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ json: nothing })
      : route.continue(),
  )
  await page.goto('/invoice-loan-list?toConfirm=1')
  const nothingLeft = list.results.getByRole('heading', { name: 'Wszystko potwierdzone' })
  await expect(nothingLeft).toBeVisible()
  await list.button('Pokaż wszystkie').click()
  await list.expectCount(count)
  await list.expectSearch('')
})
