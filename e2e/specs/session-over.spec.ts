import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { freeCompanies, LeadBlockPage } from '../lead-block-page.ts'
import { LoginPage } from '../login-page.ts'
import { endSession, refreshCall, storedTokens } from '../stored-tokens.ts'

const ended = /refresh$|\/leads$|lead-grid|login_check|company|availability|leads\//

for (const { device, viewport, tag } of bothSizes)
  test(`on a ${device}, a session that ends over a form asks for the password and goes on`, {
    tag,
  }, async ({ page, api, watch }) => {
    watch.announce(ended)
    await page.setViewportSize(viewport)
    const company = (await freeCompanies(api)).at(device === 'phone' ? -1 : -2)
    if (!company) throw new Error('the demo has no free company')
    const form = new LeadBlockPage(page)
    await form.open()
    await form.fillChecked(company.nip)
    await expect(form.company).toHaveValue(company.name)
    await endSession(page)
    await form.submit.click()
    const dialog = page.getByRole('dialog', { name: 'Sesja wygasła' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('Login')).toHaveValue('partner')
    expect(await storedTokens(page)).toEqual([null, null])
    await expectAccessible(page)
    await page.context().unroute(refreshCall)
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert').last()).toHaveText('Invalid credentials')
    await dialog.getByLabel('Password', { exact: true }).fill('Portal-2026')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(form.success).toContainText(company.name)
    await expect(page).toHaveURL(/\/lead-block$/)
  })

test('put off, it is asked again; another account leaves the page and what was typed', {
  tag: '@long',
}, async ({ page, api, watch }) => {
  watch.announce(ended)
  const form = new LeadBlockPage(page)
  await form.open()
  const company = (await freeCompanies(api)).at(-1)
  if (!company) throw new Error('the demo has no free company')
  await form.fillChecked(company.nip)
  await endSession(page)
  await form.submit.click()
  const dialog = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sesja wygasła. Zaloguj się ponownie.').first()).toBeVisible()
  await expect(form.field('Imię')).toHaveValue('Żaneta')
  await form.submit.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Zaloguj się na inne konto' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.context().unroute(refreshCall)
  await new LoginPage(page).signIn('partner')
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await form.open()
  await expect(form.field('Imię')).toHaveValue('')
})

test('put off over a list, the next press on the page stays on it', { tag: '@long' }, async ({
  page,
  list,
  watch,
}) => {
  watch.announce(/refresh$|grid/)
  await list.open()
  await endSession(page)
  await list.button('25').click()
  const dialog = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await list.button('50').click()
  await expect(page).toHaveURL(/limit=50/)
  await expect(list.results.getByText('Sesja wygasła. Zaloguj się ponownie.')).toBeVisible()
  // For three seconds the reads of the page do not ask again.
  await expect(async () => {
    await list.results.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('the typed lead comes back after a reload, without the consents', async ({ page, api }) => {
  // The browser's own question before a reload.
  await page.addInitScript(() => {
    const silence = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('beforeunload', silence, { capture: true })
  })
  const form = new LeadBlockPage(page)
  await form.open()
  await form.fill((await freeCompanies(api)).at(-3)?.nip ?? '')
  await form.field('Notatka (opcjonalnie)').fill('Zadzwonić po 12')
  await page.reload()
  await expect(page.getByText('Przywróciliśmy wpisane wcześniej dane.')).toBeVisible()
  await expect(form.field('Notatka (opcjonalnie)')).toHaveValue('Zadzwonić po 12')
  await expect(form.consent('RODO')).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('rodoNotice')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zacznij od nowa' }).click()
  await expect(form.field('Imię')).toHaveValue('')
  await form.field('Imię').fill('Ewa')
  await page.getByRole('button', { name: 'Konto: partner' }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ewa')
})

test('a session that another tab found dead is renewed in both', {
  tag: '@long',
}, async ({ page, context, watch }) => {
  watch.announce(/refresh$|pre_auth|grid/)
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/lead-list')
    await expect(tab.getByText(/^Searched results/)).toBeVisible()
  }
  await endSession(page)
  await page.getByRole('button', { name: '25', exact: true }).click()
  const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: 'Sesja wygasła' })
  for (const tab of [page, otherTab]) await expect(dialogOf(tab)).toBeVisible()
  await dialogOf(otherTab).getByLabel('Password', { exact: true }).fill('Portal-2026')
  await otherTab.keyboard.press('Enter')
  for (const tab of [page, otherTab]) await expect(dialogOf(tab)).toBeHidden()
  await expect(page).toHaveURL(/limit=25/)
})

test.describe('nobody signed in', () => {
  test.use({ user: null })

  test('the address of the portal greets without a reproach, and the login has the focus', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/')
    const login = new LoginPage(page)
    await expect(page).toHaveURL(/\/login$/)
    await expect(login.username).toBeFocused()
    await expect(page.getByText('Access denied for given resource')).toHaveCount(0)
    await page.keyboard.type('partner')
    await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click()
    await expect(page.getByLabel('Login')).toHaveValue('partner')
    await page.getByRole('link', { name: 'Wróć do logowania' }).click()
    await expect(login.username).toHaveValue('partner')
  })
})

test.describe('an account without the role of the main page', () => {
  test('/403 says who is signed in, and signs out', async ({ page }) => {
    await page.goto('/403')
    await expect(page.getByText('Zalogowano jako partner.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Wyloguj się' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedTokens(page)).toEqual([null, null])
  })
})

test.describe('suspended', () => {
  test.use({ user: 'suspended' })

  test('a suspended account is told so', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(/^Twoje konto jest zawieszone/)).toBeVisible()
  })
})
