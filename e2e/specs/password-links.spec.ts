import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'
import { codeIn, linkIn, messages, sentBy } from '../outbox.ts'
import { PasswordPage } from '../password-page.ts'
import { storedTokens } from '../stored-tokens.ts'

// A server of its own: these journeys change passwords.
test.use({ user: null, portalEnv: { LOG_LEVEL: 'error' } })

const welcome = /^Dzień dobry/
const chosen = 'Zażółć-2027'

test('a forgotten password: login, e-mail, link, SMS, new password, sign-in', async ({
  page,
  portal,
  watch,
}) => {
  watch.announce(/change-password$|login_check$|reset-password-sms/)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click()
  await expect(page.getByRole('heading', { name: 'Resetowanie hasła' })).toBeVisible()
  await page.getByLabel('Login').fill('  agent ')
  const mail = await sentBy(portal, 'email', async () => {
    await page.getByLabel('Login').press('Enter')
    await expect(page.getByRole('status')).toHaveText('Resetting email is sent')
  })
  const sms = await sentBy(portal, 'sms', async () => {
    await page.goto(linkIn(mail))
    await expect(page.getByRole('status')).toHaveText('Auth sms is sent')
  })
  const form = new PasswordPage(page)
  const code = codeIn(sms)
  const wrong = code === '000000' ? '000001' : '000000'
  await form.fill(wrong, chosen)
  await form.submit.click()
  await expect(page.getByText('Ten kod jest nieprawidłowy')).toBeVisible()
  await expect(form.code).toBeFocused()
  await expect(form.password).toHaveValue(chosen)
  await expect(form.repeat).toHaveValue(chosen)
  await form.code.fill(` ${code} `)
  await form.submit.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('status')).toHaveText(/^Hasło zostało zmienione/)

  const login = new LoginPage(page)
  await expect(page.getByLabel('Login')).toHaveValue('agent')
  await login.fill('agent')
  await login.submit.click()
  await expect(login.failure).toHaveText('Invalid credentials')
  await login.fill('agent', chosen)
  await login.submit.click()
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible()

  // Signed in or not, a used link says so and shows the way.
  await page.goto(linkIn(mail))
  await expect(form.alert).toHaveText('Hash is expired, reset password once again')
  await expect(page.getByRole('link', { name: 'Poproś o nowy link' })).toHaveAttribute(
    'href',
    '/resetting',
  )
  expect((await storedTokens(page)).every(Boolean)).toBe(true)
})

test("a newcomer's first password: from the invitation to the home page", { tag: '@long' }, async ({
  page,
  portal,
}) => {
  const invitation = () =>
    messages(portal, 'email').find(({ to, text }) => /newcomer/.test(to) && /setting/.test(text))
  await expect.poll(() => invitation()).toBeDefined()
  const sms = await sentBy(portal, 'sms', () => page.goto(linkIn(invitation()?.text ?? '')))
  const form = new PasswordPage(page)
  await form.fill(codeIn(sms), chosen)
  await expect(page.getByRole('button', { name: 'SET PASSWORD', exact: true })).toBeVisible()
  await form.repeat.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Password is set')
  const login = new LoginPage(page)
  await login.fill('newcomer', chosen)
  await login.submit.click()
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible()
})

test('an unknown login and too many attempts show an error', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.announce(/reset-password$/)
  await page.goto('/resetting')
  const login = page.getByLabel('Login')
  await page.getByRole('button', { name: 'Wyślij link' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  for (let count = 0; count < 3; count += 1) {
    await login.fill('nobody')
    await login.press('Enter')
    await expect(page.getByText('No user for given login')).toBeVisible()
    await expect(login).toBeFocused()
    await login.fill('')
  }
  await login.fill('nobody')
  await login.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^Zbyt wiele prób. Odczekaj \d+ min/)
  await expect(login).toHaveValue('nobody')
})
