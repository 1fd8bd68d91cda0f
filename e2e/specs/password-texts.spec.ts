import { expect, test } from '../fixtures.ts'
import { PasswordPage } from '../password-page.ts'

test.use({ user: null, portalEnv: { PORTAL_TEXTS: 'pl' } })

test('a deployment with Polish texts has them on the pages of passwords too', async ({
  page,
  watch,
}) => {
  watch.announce(/reset-password/)
  await page.goto('/resetting')
  await page.getByLabel('Login').fill('nobody')
  await page.getByLabel('Login').press('Enter')
  await expect(page.getByText('Nie ma użytkownika o takim loginie')).toBeVisible()
  await page.route(/reset-password-sms/, (route) => route.fulfill({ status: 204 }))
  await page.goto('/setting/0123456789abcdef')
  await expect(page.getByRole('status')).toHaveText('SMS z kodem został wysłany')
  const submit = page.getByRole('button', { name: 'Ustaw hasło', exact: true })
  await submit.click()
  await expect(page.getByText('To pole jest wymagane')).toHaveCount(3)
  await page.getByLabel('Nowe hasło').fill('haslo')
  await page.getByLabel('Powtórz hasło').fill('inne')
  await submit.click()
  await expect(page.getByText('Hasło musi mieć co najmniej jedną wielką literę')).toBeVisible()
  await expect(page.getByText('Hasła muszą być takie same')).toBeVisible()
  await expect(new PasswordPage(page).rules).toHaveCount(5)
  await page.unroute(/reset-password-sms/)
  await page.goto('/resetting/0123456789abcdef')
  await expect(page.getByText('Link stracił ważność. Poproś o nowy.')).toBeVisible()
})
