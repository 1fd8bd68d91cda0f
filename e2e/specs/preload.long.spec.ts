import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Opens the home page and lets ten seconds go by. Returns the scripts of that time. */
async function scriptsWhenIdle(page: Page): Promise<() => string[]> {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.clock.runFor(10_000)
  return () => scripts
}

test.use({ savesData: false })

const ofScreens = /-(?:screen|list|results)-|\/table-|\/filter/

test('while the page is idle the code of the next ones is loaded', async ({ page }) => {
  const scripts = await scriptsWhenIdle(page)
  await expect
    .poll(() => scripts().filter((path) => ofScreens.test(path)))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('lead-block-screen'),
        expect.stringContaining('contract-list'),
        expect.stringContaining('marketing-screen'),
      ]),
    )
  const before = scripts().length
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const after = scripts().slice(before)
  expect(after.filter((path) => ofScreens.test(path))).toEqual([])
})

test.describe('a browser that saves data', () => {
  test.use({ savesData: true })

  test('loads none of it', async ({ page }) => {
    const scripts = await scriptsWhenIdle(page)
    expect(scripts().filter((path) => ofScreens.test(path))).toEqual([])
  })
})
