import { expect, test } from '../fixtures.ts'
import { filterQuery } from '../portal-api.ts'
import { ReceivedList, received } from '../received-list.ts'

const toConfirm = filterQuery('toConfirm', 'BOOL', 'true')

test('tabs show their number of rows, and a press on one loads it', async ({ page, api }) => {
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
  await list.open('?product=NANO&toConfirm=true')
  await list.filters.getByRole('button', { name: 'Wyczyść filtry' }).click()
  await list.expectSearch('?toConfirm=true')
})
