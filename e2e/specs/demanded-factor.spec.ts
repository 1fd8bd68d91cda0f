import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'
import { codeOf } from '../totp.ts'

test.use({
  user: null,
  portalEnv: { LOG_LEVEL: 'fatal', SECOND_FACTOR_FOR: 'ROLE_USER' },
})

const factorsCall = /settings\/second-factor$/

test("the user's methods are loaded again after a failure", { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.announce(factorsCall)
  await page.route(factorsCall, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/login')
  await new LoginPage(page).signIn('master')
  const failed = page.getByText('Nie udało się wczytać ustawień logowania dwuetapowego.')
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await page.unroute(factorsCall)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('button', { name: 'Dodaj aplikację' })).toBeVisible()
  await expect(failed).toBeHidden()
})

for (const [device, username] of [
  ['desktop', 'master'],
  ['phone', 'agent'],
] as const)
  test.describe(`on a ${device}`, { tag: device === 'phone' ? '@long' : [] }, () => {
    test.use({ viewport: sizes[device] })

    test('a user who must have a second factor adds one before anything else', async ({ page }) => {
      await page.goto('/login')
      await new LoginPage(page).signIn(username)
      const title = page.getByRole('heading', { name: 'Zabezpiecz swoje konto' })
      await expect(title).toBeVisible()
      await page.getByRole('button', { name: 'Dodaj aplikację' }).click()
      const setUp = page.getByRole('dialog', { name: 'Aplikacja z kodami' })
      const key = await setUp.locator('code').innerText()
      await setUp.getByLabel('Kod z aplikacji').fill(codeOf(key))
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Kody są zapisane' }).click()
      await expect(page.getByText('Konto jest zabezpieczone.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Przejdź do portalu' }).click()
      await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
      await expect(title).toBeHidden()
    })
  })
