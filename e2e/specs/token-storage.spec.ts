import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'
import { LoginPage } from '../login-page.ts'
import { spoilAccessToken, storedTokens } from '../stored-tokens.ts'

const leads = { path: '/lead-list', name: 'Leads' }
const greeting = (page: Page) => page.getByRole('heading', { name: /^Dzień dobry/ })
const refreshCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('portal-refresh-'))
const keptByTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

async function signIn(page: Page, username = 'partner') {
  await page.goto('/login')
  await new LoginPage(page).signIn(username)
  await expect(greeting(page)).toBeVisible()
}

test.describe('a sign-in in the portal', () => {
  test.use({ user: null })

  test('keeps the refresh token where no script reads it, through refreshes, to the sign-out', async ({
    page,
    watch,
  }) => {
    watch.announce(/pre_auth$/)
    await signIn(page)
    const [cookie] = await refreshCookies(page)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const secret = cookie?.value ?? ''
    const [, standIn] = await storedTokens(page)
    expect(standIn).toMatch(/^cookie\./)
    const data = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
    expect(data).not.toContain(secret)

    await spoilAccessToken(page)
    await page.reload()
    await expect(greeting(page)).toBeVisible()
    const [renewed] = await refreshCookies(page)
    expect(renewed?.value).not.toBe(secret)
    expect((await storedTokens(page))[1]).not.toBe(standIn)

    await page.getByRole('button', { name: /^Konto:/ }).click()
    await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => refreshCookies(page)).toEqual([])
  })

  test('two tabs refresh with one cookie, and both stay signed in', async ({
    page,
    context,
    watch,
  }) => {
    watch.announce(/pre_auth$/)
    await signIn(page)
    const otherTab = await context.newPage()
    await otherTab.goto('/')
    await expect(greeting(otherTab)).toBeVisible()
    await spoilAccessToken(page)
    await Promise.all([page.reload(), otherTab.reload()])
    for (const tab of [page, otherTab]) await expect(greeting(tab)).toBeVisible()
    expect(await refreshCookies(page)).toHaveLength(1)
  })

  test('after an earlier user shows that user nothing of what the tab kept', {
    tag: '@long',
  }, async ({ page, watch }) => {
    watch.announce(/grid|refresh$|pre_auth$/)
    await signIn(page)
    const list = new ListPage(page, leads)
    await list.open()
    await list.choose('Status', 'Zarezerwowany')
    await list.expectSearch('?status=LOCKED')
    await expect.poll(() => keptByTab(page)).toContain('LOCKED')
    await page.context().clearCookies()
    await spoilAccessToken(page)
    // The page of the failure comes after it: the next user must not get it.
    await page.route(/secured-area/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.fallback()
    })
    await page.reload()
    await expect(page.getByText(/^Sesja wygasła/)).toBeVisible()
    expect(new URL(page.url()).search).toBe('?redirect=%2Flead-list')
    await new LoginPage(page).signIn('master')
    await expect(page.getByRole('button', { name: 'Konto: master' })).toBeVisible()
    await expect(page).toHaveURL(/\/lead-list$/)
    expect(await keptByTab(page)).not.toContain('LOCKED')
  })

  test('again as the same user goes on with the same filters', { tag: '@long' }, async ({
    page,
    watch,
  }) => {
    watch.announce(/grid|refresh$|pre_auth$/)
    await signIn(page)
    const list = new ListPage(page, leads)
    await list.open('?status=LOCKED')
    await page.context().clearCookies()
    await spoilAccessToken(page)
    await page.reload()
    await expect(page.getByText(/^Sesja wygasła/)).toBeVisible()
    await new LoginPage(page).signIn('partner')
    await list.expectSearch('?status=LOCKED')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sign-out leaves nothing of the lists in the tab', async ({ page }) => {
    await page.goto('/lead-list?status=LOCKED')
    await expect(page.getByText(/^Searched results: \d/)).toBeVisible()
    await page.goto('/lead-list?status=ACTIVE')
    await expect(page.getByText(/^Searched results: \d/)).toBeVisible()
    await expect.poll(() => keptByTab(page)).toContain('LOCKED')
    await page.getByRole('button', { name: /^Konto:/ }).click()
    await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await keptByTab(page)).not.toMatch(/LOCKED|ACTIVE/)
  })
})

test('a token that was stored whole moves into a cookie, and nobody is signed out', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.announce(/pre_auth$/)
  await page.goto('/')
  await expect(greeting(page)).toBeVisible()
  expect((await storedTokens(page))[1]).toMatch(/^ppr1\./)
  await spoilAccessToken(page)
  await page.reload()
  await expect(greeting(page)).toBeVisible()
  expect((await storedTokens(page))[1]).toMatch(/^cookie\./)
  expect(await refreshCookies(page)).toHaveLength(1)
})
