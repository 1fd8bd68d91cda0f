import { expect, test } from '../fixtures.ts'
import { calledOff, holdAnswers } from '../held-answer.ts'
import { filterQuery } from '../portal-api.ts'

test('a head over two fields sorts by either, and keeps the name of its column', async ({
  list,
}) => {
  await list.open('?sort=customerNip')
  const customer = list.table.getByRole('columnheader', { name: 'Klient', exact: true })
  await expect(customer).toHaveAttribute('aria-sort', 'ascending')
  await list.sortBy('Numer u partnera')
  const document = list.table.getByRole('columnheader', { name: 'Dokument', exact: true })
  await expect(document).toHaveAttribute('aria-sort', 'ascending')
  await expect(customer).toHaveAttribute('aria-sort', 'none')
})

test('a single choice is replaced by the next', async ({ list, api }) => {
  await list.open()
  await list.chooseOne('Okres spłaty', '30 dni')
  await list.expectSearch('?repaymentPeriod=30DAYS')
  await list.chooseOne('Okres spłaty', '3 miesiące')
  await list.expectSearch('?repaymentPeriod=3MONTHS')
  await expect(list.chosen('Okres spłaty')).toHaveText('3 miesiące')
  await list.expectCount((await api.page(filterQuery('repaymentPeriod', 'LIKE', '3MONTHS'))).count)
})

test('a file on its way can be called off', async ({ page, list }) => {
  await list.open()
  const letGo = await holdAnswers(page, /limit=0/)
  const off = calledOff(page, /limit=0/)
  await list.button('Export to file').click()
  await expect(list.button('Export to file')).toHaveAttribute('aria-busy', 'true')
  await list.button('Przerwij eksport').click()
  await off
  letGo()
  await page.unroute(/limit=0/)
  await expect(list.button('Export to file')).toHaveAttribute('aria-busy', 'false')
  await expect(list.button('Export to file')).toBeFocused()
  await expect(list.results.getByRole('alert')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await list.button('Export to file').click()
  expect((await download).suggestedFilename()).toBe('export.xlsx')
})

test('a day that is emptied by its button keeps the focus in its field', async ({ list }) => {
  await list.open('?dateAdded=2026-01-01..')
  await list.filters.getByRole('button', { name: 'Wyczyść: Data dodania: od' }).click()
  await list.expectSearch('')
  await expect(list.field('Data dodania: od')).toBeFocused()
})

test('the calendar marks today', async ({ page, list }) => {
  await list.open()
  await list.field('Data dodania: od').click()
  const today = await page.evaluate(() => new Date().getDate())
  await expect(list.filters.locator('[data-today]')).toHaveText(String(today))
})

test('a calendar that does not come says so, and the day can be typed', async ({
  page,
  list,
  watch,
}) => {
  watch.announce(/assets\/calendar-/)
  await page.route(/assets\/calendar-/, (route) => route.abort('connectionrefused'))
  await list.open()
  await list.field('Data dodania: od').click()
  await expect(list.filters.getByText('Nie udało się wczytać kalendarza.')).toBeVisible()
  await list.type('Data dodania: od', '1.6.2026')
  await list.expectSearch('?dateAdded=2026-06-01..')
})
