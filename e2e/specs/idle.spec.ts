import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { storedTokens } from '../stored-tokens.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Czy nadal tu jesteś?' })
const stay = (page: Page) => warning(page).getByRole('button', { name: 'Nie wylogowuj mnie' })
const home = (page: Page) => page.getByRole('heading', { name: /^Dzień dobry/ })

/** Opens the home page, with the part that counts the time. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(home(page)).toBeVisible()
  const lastInput = () => page.evaluate(() => localStorage.getItem('last_input'))
  const before = await lastInput()
  await page.clock.runFor(10_000)
  await expect.poll(lastInput).not.toBe(before)
}

for (const { device, viewport, tag } of bothSizes)
  test(`on a ${device}, somebody who does nothing is warned and may stay`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.clock.install()
    await open(page)
    await page.clock.fastForward('26:00')
    await expect(warning(page)).toBeHidden()
    await page.mouse.move(100, 100)
    await page.mouse.move(120, 120)
    await page.clock.fastForward('26:00')
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward('01:10')
    await expect(stay(page)).toBeFocused()
    await expect(warning(page).getByRole('timer')).toHaveText(/^1:\d\d$/)
    await expectAccessible(page)
    await page.mouse.move(100, 100)
    await expect(warning(page)).toBeVisible()
    const request = page.waitForRequest(/\/pre_auth$/)
    await page.keyboard.press('Enter')
    await request
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward('26:00')
    await expect(warning(page)).toBeHidden()
    expect(await storedTokens(page)).not.toContain(null)
  })

test('a user who stays in one tab stays in all; otherwise the session ends on the server too', async ({
  page,
  context,
  portal,
}) => {
  await page.clock.install()
  await open(page)
  const otherTab = await context.newPage()
  await open(otherTab)
  await page.clock.fastForward('27:10')
  await expect(warning(page)).toBeVisible()
  await otherTab.bringToFront()
  await stay(otherTab).click()
  await expect(warning(page)).toBeHidden()

  const [, refresh_token] = await storedTokens(page)
  await page.clock.fastForward('27:10')
  await expect(stay(otherTab)).toBeVisible()
  const signedOut = page
    .context()
    .waitForEvent('response', (answer) => answer.url().endsWith('/logout'))
  await page.clock.fastForward('02:00')
  const over = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(over).toBeVisible()
  expect((await signedOut).status()).toBe(204)
  expect(await storedTokens(page)).toEqual([null, null])
  const data = { refresh_token, impersonated: null }
  const url = `${portal.address}/api/frontend/login/token/refresh`
  expect((await page.request.post(url, { data })).status()).toBe(401)

  await otherTab.close()
  await page.bringToFront()
  await over.getByLabel('Password', { exact: true }).fill('Portal-2026')
  await page.keyboard.press('Enter')
  await expect(over).toBeHidden()
  await expect(home(page)).toBeVisible()
  await page.clock.fastForward('26:00')
  await expect(warning(page)).toBeHidden()
})
