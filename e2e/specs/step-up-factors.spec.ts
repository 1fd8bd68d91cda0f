import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { addAuthenticator } from '../authenticator.ts'
import { IntegrationPage } from '../integration-page.ts'
import { expect, test } from '../localhost-portal.ts'
import { codeOf } from '../totp.ts'

// One user has second factors for all tests of this file.
test.describe.configure({ mode: 'serial' })
test.use({
  user: 'broker',
  portalEnv: { LOG_LEVEL: 'fatal' },
  contextOptions: { reducedMotion: 'reduce' },
})

const keysCall = /\/summary\/product\/\w+\/keys$/
const refusals = /\/keys$|\/step-up$/

/** The server's answer when the sign-in is older than ten minutes. */
async function letTheProofAge(page: Page): Promise<void> {
  const json = { code: 'STEP_UP_REQUIRED', errors: [] }
  await page.route(keysCall, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

/** Asks for other production keys, which needs a proof; returns the dialog that asks for it. */
async function askForKeys(page: Page) {
  const product = new IntegrationPage(page)
  await product.open('PURCHASE_FINANCE', 'permissions/production')
  await letTheProofAge(page)
  await product.button('Wymień klucze').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Wymienić klucze produkcyjne?' })).toBeVisible()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
}

async function expectReplaced(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { notifications } = new IntegrationPage(page)
  await expect(notifications).toContainText('Klucze produkcyjne są nowe.')
}

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('a recent proof is a code of an app, and not a wrong one', async ({ page, watch }) => {
      watch.announce(refusals)
      await page.goto('/settings/password')
      const card = page.getByRole('region', { name: 'Logowanie dwuetapowe' })
      await card.getByRole('button', { name: 'Dodaj aplikację' }).click()
      const setUp = page.getByRole('dialog', { name: 'Aplikacja z kodami' })
      const key = await setUp.locator('code').innerText()
      await setUp.getByLabel('Kod z aplikacji').fill(codeOf(key))
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Kody są zapisane' }).click()

      const proof = await askForKeys(page)
      const code = proof.getByLabel('Kod z aplikacji')
      await expect(code).toBeFocused()
      // The password no longer counts.
      await expect(proof.getByRole('button')).toHaveText(['', 'Potwierdź', 'Użyj kodu zapasowego'])
      await expectAccessible(page)
      await code.fill('000000')
      await page.keyboard.press('Enter')
      await expect(proof.getByText('Kod jest nieprawidłowy')).toBeVisible()
      await code.fill(codeOf(key, 1))
      await page.keyboard.press('Enter')
      await expectReplaced(page)

      await page.goto('/settings/password')
      await card.getByRole('button', { name: 'Usuń aplikację' }).click()
      await page.getByRole('button', { name: 'Usuń', exact: true }).click()
      await expect(card.getByText('Nie jest dodana.')).toBeVisible()
    })

    test('a recent proof is a passkey, and not one that its owner did not touch', async ({
      page,
      watch,
    }) => {
      watch.announce(refusals)
      const authenticator = await addAuthenticator(page)
      await page.goto('/settings/password')
      const card = page.getByRole('region', { name: 'Klucze dostępu' })
      await card.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
      await page.getByLabel('Nazwa klucza').fill(device)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Kody są zapisane' }).click()
      await expect(card.getByText(device)).toBeVisible()

      const proof = await askForKeys(page)
      const use = proof.getByRole('button', { name: 'Użyj klucza dostępu' })
      await expect(use).toBeFocused()
      await expectAccessible(page)
      await authenticator.recognise(false)
      await page.keyboard.press('Enter')
      await expect(proof.getByText('Klucz dostępu nie został użyty.')).toBeVisible()
      await authenticator.recognise(true)
      await use.press('Enter')
      await expectReplaced(page)

      await page.goto('/settings/password')
      await card.getByRole('button', { name: `Usuń: ${device}` }).click()
      await page.getByRole('button', { name: 'Usuń', exact: true }).click()
      await expect(card.getByText(device)).toBeHidden()
      await authenticator.remove()
    })
  })
