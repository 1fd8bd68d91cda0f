import type { Page } from '@playwright/test'
import { lineOf } from '../../packages/testing/stored-keys.ts'
import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'

test.use({ user: null })

/** Everything that the page's origin keeps, as `cookie portal-device`. */
async function keptIn(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
    // Only over https and on this machine.
    ...(await globalThis.caches.keys()).map((name) => `cache ${name}`),
  ])
  return [...stored, ...cookies.map(({ name }) => `cookie ${name}`)]
}

test('a walk through the portal leaves nothing in the browser that docs/privacy.md does not name', async ({
  page,
}) => {
  const entries = new Set<string>()
  const note = async () => {
    for (const key of await keptIn(page)) entries.add(key)
  }
  await page.goto('/login')
  await note()
  await new LoginPage(page).signIn('partner')
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await note()
  const menu = page.getByRole('navigation', { name: 'Menu główne' })
  const count = await menu.getByRole('link').count()
  expect(count).toBeGreaterThan(4)
  for (let at = 0; at < count; at += 1) {
    await menu.getByRole('link').nth(at).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.wheel(0, 300)
    await note()
  }
  await page.goto('/lead-block')
  await page.getByLabel('Imię').fill('Żaneta')
  await expect.poll(() => keptIn(page)).toContain('sessionStorage draft.lead')
  await note()
  await page.goto('/lead-list?status=LOCKED')
  await page.getByRole('button', { name: /^Więcej filtrów/ }).click()
  await note()
  await page.getByRole('button', { name: 'Pomoc', exact: true }).click()
  await page.getByRole('button', { name: 'Zamknij pomoc' }).click()
  await note()
  await page.goto('/settings/password')
  await page.waitForLoadState('networkidle')
  await note()

  const lines = [...entries].map((entry) => {
    const [storage = '', ...key] = entry.split(' ')
    return { entry, line: lineOf(storage as 'cookie', key.join(' ')) }
  })
  expect(lines.filter(({ line }) => line === undefined).map(({ entry }) => entry)).toEqual([])
  // The keys that the walk must find, or an empty search would pass.
  expect([...new Set(lines.map(({ line }) => line?.key))]).toEqual(
    expect.arrayContaining([
      'portal-refresh-{session}',
      'portal-device',
      'portal-help-closed',
      'token',
      'refresh_token',
      'partner-portal.layout.{list}',
      'user',
      'draft.{form or list}',
    ]),
  )
})
