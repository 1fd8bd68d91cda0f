import { expect, test } from '../fixtures.ts'
import { abortOf, holdAnswers } from '../held-answer.ts'

test('a running export can be aborted', async ({ page, list }) => {
  await list.open()
  const letGo = await holdAnswers(page, /limit=0/)
  const off = abortOf(page, /limit=0/)
  await list.button('Export to file').click()
  await expect(list.button('Export to file')).toHaveAttribute('aria-busy', 'true')
  await list.button('Przerwij eksport').click()
  await off
  letGo()
  await page.unroute(/limit=0/)
  await expect(list.button('Export to file')).toHaveAttribute('aria-busy', 'false')
  await expect(list.button('Export to file')).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await list.button('Export to file').click()
  expect((await download).suggestedFilename()).toMatch(
    /^invoices-and-loans[-a-z]*_\d{4}-\d\d-\d\d\.xlsx$/,
  )
})

test('a calendar that fails to load shows an error, and the day can be typed', async ({
  page,
  list,
  watch,
}) => {
  watch.announce(/assets\/day-range-panel-/)
  await page.route(/assets\/day-range-panel-/, (route) => route.abort('connectionrefused'))
  await list.open()
  await list.field('Data dodania: od').click()
  await expect(list.filters.getByText('Nie udało się wczytać kalendarza.')).toBeVisible()
  await list.type('Data dodania: od', '1.6.2026')
  await list.expectSearch('?dateAdded=2026-06-01..')
})
