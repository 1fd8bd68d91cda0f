import { expect, test } from '../fixtures.ts'
import { storedTokens } from '../stored-tokens.ts'

const unavailable = 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.'

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
  expect((await download).suggestedFilename()).toMatch(/^invoices-and-loans[-a-z]*_status_/)
  await expect(failure).toHaveCount(0)
  await expect(list.rows).toHaveCount(10)
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
  // The list is loaded by itself when the network is back.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await page.goBack()
  await list.expectRows((await api.page({ page: '2' })).collection)
})

test('a list that failed without a network comes by itself once the network is back', async ({
  page,
  context,
  list,
  watch,
}) => {
  watch.announce(/financial-document-grid/)
  // The code that looks for a view is loaded before the network is gone.
  await list.open('?limit=25')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await list.button('50').click()
  await expect(page.getByText(/^Nie udało się (wczytać|odświeżyć) listy/)).toBeVisible()
  await context.setOffline(false)
  await expect(list.rows).toHaveCount(50)
})
