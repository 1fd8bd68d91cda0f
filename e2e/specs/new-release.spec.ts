import { expect, test } from '../fixtures.ts'
import { LeadBlockPage } from '../lead-block-page.ts'

test('a dialog whose file is gone after a new release offers the new version, and what was typed stays', async ({
  page,
  watch,
}) => {
  watch.announce(/assets\/search-dialog/)
  await page.route(/assets\/search-dialog/, (route) => route.fulfill({ status: 404 }))
  const lead = new LeadBlockPage(page)
  await lead.open()
  await lead.field('Imię').fill('Żaneta')
  await page.getByRole('button', { name: /^Szukaj/ }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Jest nowa wersja portalu. Odśwież stronę.')
  await page.unroute(/assets\/search-dialog/)
  // The browser asks whether to leave a form that is filled in.
  page.context().removeAllListeners('dialog')
  page.on('dialog', (dialog) => dialog.accept())
  await alert.getByRole('button', { name: 'Odśwież' }).click()
  await expect(page.getByText('Przywróciliśmy wpisane wcześniej dane.')).toBeVisible()
  await expect(lead.field('Imię')).toHaveValue('Żaneta')
  await page.getByRole('button', { name: /^Szukaj/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a dialog whose file cannot be fetched while nothing answers tells of the connection', async ({
  page,
  watch,
}) => {
  watch.announce(/assets\/search-dialog|config\.json/)
  await page.goto('/lead-block')
  await expect(page.getByRole('button', { name: /^Szukaj/ })).toBeVisible()
  await page.route(/assets\/search-dialog|config\.json/, (route) => route.abort())
  await page.getByRole('button', { name: /^Szukaj/ }).click()
  await expect(page.getByRole('alert')).toContainText('Brak połączenia z serwerem')
})

test.describe('on the page of the sign-in', () => {
  test.use({ user: null })

  test('the new version is offered where the code of the sign-in is gone', async ({
    page,
    watch,
  }) => {
    watch.announce(/assets\/sign-in-/)
    await page.goto('/login')
    await page.getByLabel('Password', { exact: true }).waitFor()
    await page.route(/assets\/sign-in-.*js/, (route) => route.fulfill({ status: 404 }))
    await page.getByLabel('Login').fill('partner')
    await page.getByLabel('Password', { exact: true }).fill('Portal-2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Jest nowa wersja portalu')
  })
})
