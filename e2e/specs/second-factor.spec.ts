import type { Page } from '@playwright/test'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'
import { codeOf } from '../totp.ts'

// A server of its own: its users sign in with a second factor.
test.use({ portalEnv: { LOG_LEVEL: 'fatal' }, contextOptions: { reducedMotion: 'reduce' } })

const refusals = /login_check$|totp\/confirm$|login\/second-factor$/

async function signOut(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: `Konto: ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

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

for (const [device, username] of [
  ['desktop', 'master'],
  ['phone', 'agent'],
] as const)
  test.describe(`on a ${device}`, { tag: device === 'phone' ? '@long' : [] }, () => {
    test.use({ user: username, viewport: sizes[device] })

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
