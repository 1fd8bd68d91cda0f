import { expect, test } from '../fixtures.ts'
import { storedTokens } from '../stored-tokens.ts'

const grid = /financial-document-grid/
const unavailable = 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.'

test('a later load that fails keeps the rows, shows an error and can be repeated', async ({
  page,
  list,
  watch,
  api,
}) => {
  watch.announce(grid)
  const [first, second] = await Promise.all([api.page({}), api.page({ page: '2' })])
  await list.open()
  await page.route(grid, (route) => route.fulfill({ status: 503 }))
  await list.button('Next').click()
  const failure = list.results.getByRole('alert')
  await expect(failure).toContainText('Nie udało się odświeżyć listy.')
  await expect(failure).toContainText(unavailable)
  await list.expectRows(first.collection)
  await page.unroute(grid)
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await list.expectRows(second.collection)
  await expect(failure).toHaveCount(0)
})

test('a failed export can be repeated', async ({ page, list, watch }) => {
  watch.announce(/limit=0/)
  await list.open('?status=rejected')
  await page.route(/limit=0/, (route) => route.fulfill({ status: 503 }))
  await list.button('Export to file').click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(`Nie udało się przygotować pliku. ${unavailable}`)
  await page.unroute(/limit=0/)
  const download = page.waitForEvent('download')
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  expect((await download).suggestedFilename()).toBe('export.xlsx')
  await expect(failure).toHaveCount(0)
  await expect(list.rows).toHaveCount(10)
})

test('a failed summary can be repeated', async ({ page, list, watch }) => {
  const summary = /financial-document-grid(\?filter[^&]*)?$/
  watch.announce(summary)
  await list.open()
  await page.route(summary, (route) => route.fulfill({ status: 503 }))
  await list.button('Results summary').click()
  const failure = list.summary.getByRole('alert')
  await expect(failure).toContainText(`Nie udało się wczytać podsumowania. ${unavailable}`)
  await page.unroute(summary)
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(list.summary.getByRole('row')).toHaveCount(3)
  await expect(list.summary.getByRole('columnheader')).toHaveText([
    'Sum gross',
    'Prowizja',
    'Currency',
  ])
})

test('options that failed to load can be loaded again', async ({ page, list, watch }) => {
  watch.announce(/\/customers$/)
  await page.route(/\/customers$/, (route) => route.fulfill({ status: 503 }))
  await list.open()
  await expect(list.filters.getByText('Nie udało się wczytać opcji.')).toBeVisible()
  await page.unroute(/\/customers$/)
  await list.filters.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(list.filters.getByText('Nie udało się wczytać opcji.')).toHaveCount(0)
  await list.combobox('Klient').click()
  await expect(list.options('Klient').first()).toBeVisible()
})

test('while the server is down there is a message and no white page; then everything works', async ({
  page,
  context,
  list,
  watch,
  api,
}) => {
  watch.announce(/financial-document-grid|assets\/|config\.json/)
  await list.open()
  await context.setOffline(true)
  await list.button('Next').click()
  await expect(list.results.getByRole('alert')).toContainText('Brak połączenia z serwerem')
  await expect(list.rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Homepage', exact: true }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Nie udało się otworzyć tej strony' })
  await expect(failed).toContainText('Brak połączenia z serwerem')
  await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeVisible()
  expect((await storedTokens(page)).every(Boolean)).toBe(true)
  await expect(failed.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
  // It is loaded by itself when the network is back.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await page.goBack()
  await list.expectRows((await api.page({ page: '2' })).collection)
})

test('what failed without a network comes by itself once it is back', async ({
  page,
  context,
  list,
  watch,
}) => {
  watch.announce(/financial-document-grid/)
  // The code that looks for a view is there before the network is gone.
  await list.open('?limit=25')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await list.button('50').click()
  await expect(page.getByText(/^Nie udało się (wczytać|odświeżyć) listy/)).toBeVisible()
  await context.setOffline(false)
  await expect(list.rows).toHaveCount(50)
})
