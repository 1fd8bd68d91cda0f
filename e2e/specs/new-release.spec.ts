import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { IntegrationPage } from '../integration-page.ts'
import { LeadBlockPage } from '../lead-block-page.ts'
import { StylingPage } from '../styling-page.ts'

/**
 * Presses the control of a dialog whose file the new release took away, and then the button for a reload.
 */
async function reloadInto(page: Page, file: RegExp, press: () => Promise<void>): Promise<void> {
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  await press()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Jest nowa wersja portalu. Odśwież stronę.')
  await page.unroute(file)
  // The browser asks nothing: a dialog would fail the journey.
  const loaded = page.waitForEvent('load')
  await alert.getByRole('button', { name: 'Odśwież' }).click()
  await loaded
}

test('a dialog whose file is gone after a new release offers the new version, and what was typed stays', async ({
  page,
  watch,
}) => {
  watch.announce(/assets\/search-dialog/)
  const lead = new LeadBlockPage(page)
  await lead.open()
  await lead.field('Imię').fill('Żaneta')
  const search = page.getByRole('button', { name: /^Szukaj/ })
  await reloadInto(page, /assets\/search-dialog/, () => search.click())
  await expect(page.getByText('Przywróciliśmy wpisane wcześniej dane.')).toBeVisible()
  await expect(lead.field('Imię')).toHaveValue('Żaneta')
  await search.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('a broker', () => {
  test.use({ user: 'broker' })

  test('keeps addresses and a style that were not saved over the new version', {
    tag: '@long',
  }, async ({ page, watch }) => {
    watch.announce(/assets\/styling-dialog/)
    const product = new IntegrationPage(page)
    await product.open('DEFERRED_PAYMENT', 'details')
    const address = page.getByRole('textbox', { name: 'Test environment' })
    await address.fill('https://sklep.example.com/limit')
    const styling = new StylingPage(page)
    await reloadInto(page, /assets\/styling-dialog/, () => styling.open.click())
    await expect(address).toHaveValue('https://sklep.example.com/limit')

    // A missing screen loads the new version by itself.
    watch.announce(/assets\/(plugins-screen|start)-/)
    let isOld = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false
    })
    await page.route(/assets\/plugins-screen/, (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Ready plugins' }).click()
    await expect(product.heading).toHaveText('Ready plugins')
    expect(isOld).toBe(false)
    await page.getByRole('link', { name: 'Szczegóły' }).click()
    await expect(address).toHaveValue('https://sklep.example.com/limit')
    await address.clear()

    await styling.open.click()
    await styling.color('główny', 'malinowy').check()
    await styling.code('dodatkowy').fill('0ca')
    // Nothing in the dialog is loaded later, so a reload by hand stands for it: the browser asks.
    page.context().removeAllListeners('dialog')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await styling.open.click()
    await expect(styling.color('główny', 'malinowy')).toBeChecked()
    await expect(styling.code('dodatkowy')).toHaveValue('0ca')
    await styling.cancel.click()
    await expect(styling.color('główny', 'malinowy')).not.toBeChecked()
  })
})

test('a dialog whose file cannot be fetched while nothing answers tells of the connection', {
  tag: '@long',
}, async ({ page, watch }) => {
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
