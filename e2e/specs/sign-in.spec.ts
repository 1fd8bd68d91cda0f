import { expect, test } from '../fixtures.ts'
import { listPath } from '../list-page.ts'
import { LoginPage } from '../login-page.ts'
import { storedTokens } from '../stored-tokens.ts'

const home = /\/$/
const greeting = 'Dzień dobry'

test.describe('nobody signed in', () => {
  test.use({ user: null })

  test('signs in with the Enter key, the name without the spaces around it', async ({ page }) => {
    const login = new LoginPage(page)
    await page.goto('/login')
    const request = page.waitForRequest(/login_check/)
    await login.fill('  partner ')
    await expect(login.username).toHaveValue('partner')
    await login.password.press('Enter')
    expect((await request).postDataJSON()).toEqual({ username: 'partner', password: 'Portal-2026' })
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
    await expect(page).toHaveURL(home)
  })

  test('refuses a wrong password and keeps what was typed', async ({ page, watch }) => {
    watch.announce(/login_check/)
    const login = new LoginPage(page)
    await page.goto('/login')
    await login.fill('partner', 'Portal-2025')
    await login.submit.click()
    await expect(login.failure).toHaveText('Invalid credentials')
    await expect(login.username).toHaveValue('partner')
    await expect(login.password).toHaveValue('Portal-2025')
    await expect(login.password).toBeFocused()
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedTokens(page)).toEqual([null, null])
  })

  test('opens the requested page with its filters', async ({ page, list }) => {
    await page.goto(`${listPath}?status=rejected&limit=25`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(page.getByText('Access denied for given resource')).toBeVisible()
    await new LoginPage(page).signIn('partner')
    await expect(list.rows).toHaveCount(25)
    await list.expectSearch('?status=rejected&limit=25')
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  })

  test('shows an error offline, keeps the input, and works when the connection is back', async ({
    page,
    context,
    watch,
  }) => {
    watch.announce(/login_check/)
    const login = new LoginPage(page)
    await page.goto('/login')
    await login.fill('partner')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await login.submit.click()
    await expect(login.failure).toHaveText(/^Brak połączenia z\sserwerem/)
    await expect(login.username).toHaveValue('partner')
    await expect(login.password).toHaveValue('Portal-2026')
    await context.setOffline(false)
    await login.submit.click()
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
  })
})

test('a signed-in user is redirected from the login page to the home page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
  await expect(page).toHaveURL(home)
})

test('signing out ends every tab, and the session on the server', async ({
  page,
  context,
  watch,
  portal,
}) => {
  watch.announce(/pre_auth/)
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/')
    await expect(tab.getByRole('heading', { name: greeting })).toBeVisible()
  }
  const [token] = await storedTokens(page)
  const headers = { authorization: `Bearer ${token}` }
  const address = `${portal.address}/api/frontend/pre_auth`
  expect((await fetch(address, { headers })).status).toBe(204)

  const signedOut = page.waitForResponse(/\/logout$/)
  await page.getByRole('button', { name: 'Konto: partner' }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  for (const tab of [page, otherTab]) await expect(tab).toHaveURL(/\/login$/)
  expect(await storedTokens(otherTab)).toEqual([null, null])
  expect((await signedOut).status()).toBe(204)
  expect((await fetch(address, { headers })).status).toBe(401)
  await page.evaluate((text) => localStorage.setItem('token', text ?? ''), token)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
})

test('a sign-in as another user in one tab switches the other tab too', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Konto: partner' })).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await otherTab.getByRole('button', { name: 'Konto: partner' }).click()
  await otherTab.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await new LoginPage(otherTab).signIn('bare')
  await expect(otherTab.getByRole('button', { name: 'Konto: bare' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Konto: bare' })).toBeVisible()
})
