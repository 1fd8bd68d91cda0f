import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'
import { sentBy } from '../outbox.ts'

// A server of its own: its users are refused.
test.use({
  user: null,
  portalEnv: { LOG_LEVEL: 'fatal' },
})

const greeting = /^Dzień dobry/
const refusals = /login_check$|login\/unlock$/

for (const [device, username] of [
  ['desktop', 'agent'],
  ['phone', 'single'],
] as const)
  test(`on a ${device}, who meets the limit of failures goes on with a code from an e-mail`, {
    tag: device === 'phone' ? '@long' : [],
  }, async ({ page, watch, portal }) => {
    watch.announce(refusals)
    await page.setViewportSize(sizes[device])
    for (let tries = 0; tries < 10; tries += 1)
      await fetch(`${portal.address}/api/frontend/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'wrong' }),
      })
    const login = new LoginPage(page)
    await page.goto('/login')
    await login.fill(username)
    await login.password.press('Enter')
    await expect(login.failure).toContainText('Zbyt wiele prób')
    const sendCode = page.getByRole('button', { name: 'Wyślij kod na e-mail' })
    await expectAccessible(page)

    const mail = await sentBy(portal, 'email', () => sendCode.press('Enter'))
    const code = page.getByLabel('Kod z e-maila')
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await code.fill('AAAA-AAAA')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Kod jest nieprawidłowy albo stracił ważność.')).toBeVisible()
    await code.fill(/[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail)?.[0].toLowerCase() ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Możesz zalogować się ponownie.')).toBeVisible()
    await expect(login.username).toHaveValue(username)
    await expectAccessible(page)
    await login.signIn(username)
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
  })

test('no code is offered by a backend that does not say that it sends one', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.announce(refusals)
  await page.route(/login_check$/, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts' } }),
  )
  const login = new LoginPage(page)
  await page.goto('/login')
  await login.signIn('partner')
  await expect(login.failure).toContainText('Zbyt wiele prób')
  await expect(page.getByRole('button', { name: 'Wyślij kod na e-mail' })).toHaveCount(0)
})
