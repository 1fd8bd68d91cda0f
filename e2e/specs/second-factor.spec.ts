import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { addAuthenticator } from '../authenticator.ts'
import { IntegrationPage } from '../integration-page.ts'
import { expect, test } from '../localhost-portal.ts'
import { LoginPage } from '../login-page.ts'
import { devices, signOut } from '../second-factor.ts'
import { codeOf } from '../totp.ts'

// A server of its own: its users sign in with a second factor.
test.use({ portalEnv: { LOG_LEVEL: 'fatal' } })

const refusals = /login_check$|totp\/confirm$|login\/second-factor$/

test.describe('codes that were guessed', () => {
  test.use({ user: null })

  test('lead to another way or a new password, where no more are taken', { tag: '@long' }, async ({
    page,
    watch,
    apiOf,
  }) => {
    watch.announce(refusals)
    const api = await apiOf('single')
    const { secret } = await api.post<{ secret: string }>('/settings/totp', {})
    await api.post('/settings/totp/confirm', { code: codeOf(secret) })
    await page.goto('/login')
    await new LoginPage(page).signIn('single')
    const newPassword = page.getByRole('link', { name: 'Ustaw nowe hasło' })
    for (const method of ['app', 'recovery']) {
      const code = page.getByLabel(method === 'app' ? 'Kod z aplikacji' : 'Kod zapasowy')
      for (let tries = 0; tries < 5; tries += 1) {
        await code.fill(method === 'app' ? '000000' : 'AAAA-AAAA')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Kod jest nieprawidłowy')).toBeVisible()
        await expect(newPassword).toHaveCount(0)
      }
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Zbyt wiele prób\. Odczekaj \d+ min/)).toBeVisible()
      await expect(newPassword).toBeVisible()
      await expectAccessible(page)
      if (method === 'app') await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click()
    }
    await newPassword.click()
    await expect(page.getByLabel('Login')).toHaveValue('single')
  })
})

for (const { device, viewport, tag, username } of devices)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ user: username, viewport })

    test('an app is added, asked for at the sign-in, replaced by a recovery code, and removed', async ({
      page,
      watch,
    }) => {
      watch.announce(refusals)
      await page.goto('/settings/password')
      const card = page.getByRole('region', { name: 'Logowanie dwuetapowe' })
      await card.getByRole('button', { name: 'Dodaj aplikację' }).press('Enter')
      const setUp = page.getByRole('dialog', { name: 'Aplikacja z kodami' })
      const code = setUp.getByLabel('Kod z aplikacji')
      await expect(code).toBeFocused()
      await expect(setUp.getByRole('img', { name: 'Kod QR dla aplikacji' })).toBeVisible()
      await expectAccessible(page)
      const key = await setUp.locator('code').innerText()
      await code.fill('000000')
      await page.keyboard.press('Enter')
      await expect(setUp.getByText('Kod jest nieprawidłowy')).toBeVisible()
      await code.fill(codeOf(key))
      await page.keyboard.press('Enter')
      const codes = page.getByRole('dialog', { name: 'Kody zapasowe' })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await expectAccessible(page)
      const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await codes.getByRole('button', { name: 'Kopiuj kody' }).click()
      const notices = page.getByRole('region', { name: 'Powiadomienia', exact: true })
      const copied = notices.getByRole('paragraph').filter({ hasText: /copied|skopiowan/i })
      await expect(copied).toHaveText(['Text has been copied'])
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recoveryCode)
      await page.keyboard.press('Escape')
      await expect(codes.getByRole('button', { name: 'Kopiuj kody' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(codes.locator('h2 + button')).toHaveCount(0)
      await codes.getByRole('button', { name: 'Kody są zapisane' }).click()
      await expect(card.getByText('Zostało 10 nieużytych kodów.')).toBeVisible()
      await expectAccessible(page)

      await signOut(page, username)
      const login = new LoginPage(page)
      await login.signIn(username)
      const step = page.getByLabel('Kod z aplikacji')
      await expect(step).toBeFocused()
      await expectAccessible(page)
      await step.fill('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Kod jest nieprawidłowy')).toBeVisible()
      await step.fill(codeOf(key, 1))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()

      await signOut(page, username)
      await login.signIn(username)
      await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click()
      await page.getByLabel('Kod zapasowy').fill(recoveryCode.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
      await page.goto('/settings/password')
      await expect(card.getByText('Zostało 9 nieużytych kodów.')).toBeVisible()
      await card.getByRole('button', { name: 'Utwórz nowe kody' }).click()
      await page.keyboard.press('Escape')
      await expect(codes.getByRole('button', { name: 'Kopiuj kody' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(codes.locator('h2 + button')).toHaveCount(0)
      await codes.getByRole('button', { name: 'Kody są zapisane' }).click()
      await card.getByRole('button', { name: 'Usuń aplikację' }).click()
      await page.getByRole('button', { name: 'Usuń', exact: true }).click()
      await expect(card.getByText('Nie jest dodana.')).toBeVisible()
      await signOut(page, username)
      await login.signIn(username)
      await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
    })
  })

const keysCall = /\/summary\/product\/\w+\/keys$/

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
  test.describe(`a broker on a ${device}`, { tag }, () => {
    // One user has both factors, one after the other.
    test.describe.configure({ mode: 'serial' })
    test.use({ user: 'broker', viewport })

    test('a recent proof is a code of an app, and not a wrong one', { tag: '@long' }, async ({
      page,
      watch,
    }) => {
      watch.announce(keysCall)
      watch.announce(/\/step-up$/)
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

    test('a recent proof is a passkey, and not one that its owner did not touch', {
      tag: '@long',
    }, async ({ page, watch }) => {
      watch.announce(keysCall)
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
