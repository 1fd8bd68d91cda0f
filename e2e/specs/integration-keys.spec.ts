import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { IntegrationPage } from '../integration-page.ts'
import { password } from '../portal-api.ts'

// A server of its own: its shop gets other keys.
test.use({
  user: 'broker',
  portalEnv: { LOG_LEVEL: 'error' },
})

const keysCall = /\/summary\/product\/\w+\/keys$/

async function reveal(page: Page, product: IntegrationPage): Promise<string> {
  await page.getByLabel('Hasło do strefy partnera').fill(password)
  await page.keyboard.press('Enter')
  return product.value('Klucz').innerText()
}

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('the test keys are replaced by keyboard, and a failure is said in the dialog', async ({
      page,
      watch,
    }) => {
      watch.announce(keysCall)
      const product = new IntegrationPage(page)
      await product.open('PURCHASE_FINANCE', 'permissions/testing')
      const before = await product.value('Klucz').innerText()
      const replace = product.button('Wymień klucze')
      await replace.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Wymienić klucze środowiska testowego?' })
      await expect(dialog.getByText(/przestaną działać od\srazu/)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(replace).toBeFocused()
      await expect(product.value('Klucz')).toHaveText(before)

      await page.route(keysCall, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
      await replace.press('Enter')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await replace.press('Enter')
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(product.notifications).toContainText('Klucze środowiska testowego są nowe.')
      await expect(product.value('Klucz')).toHaveText(/^pptk_/)
      await expect(product.value('Klucz')).not.toHaveText(before)
      await expect(replace).toBeFocused()
    })

    test('replaced production keys disappear, and the password shows the new ones', async ({
      page,
    }) => {
      const product = new IntegrationPage(page)
      await product.open('PURCHASE_FINANCE', 'permissions/production')
      const before = await reveal(page, product)
      await product.button('Wymień klucze').press('Enter')
      await expect(page.getByRole('dialog', { name: 'Wymienić klucze produkcyjne?' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(product.notifications).toContainText('Podaj hasło, aby je zobaczyć')
      await expect(page.locator('dl')).toHaveCount(0)
      await expectAccessible(page)
      const after = await reveal(page, product)
      expect(after).toMatch(/^pplk_/)
      expect(after).not.toBe(before)
    })
  })
