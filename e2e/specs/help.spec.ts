import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test.use({ portalEnv: { PORTAL_SUPPORT_URL: 'https://support.example.com/' } })

for (const [device, viewport] of Object.entries({ ...sizes, wide: { width: 2000, height: 900 } }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('help is offered on the home page, covers nothing, and leads on', async ({ page }) => {
      await page.goto('/')
      const help = page.getByRole('complementary', { name: 'Potrzebujesz pomocy?' })
      await expect(help).toBeVisible()
      await expect(page.locator('body')).toBeFocused()
      const support = help.getByRole('link', { name: /^Dokumentacja/ })
      await expect(support).toHaveAttribute('href', 'https://support.example.com/')
      await expect(support).toHaveAttribute('target', '_blank')
      await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
      const isClear = async () => {
        const [panel, main] = [await help.boundingBox(), await page.getByRole('main').boundingBox()]
        const isBeside = (panel?.x ?? 0) >= (main?.x ?? 0) + (main?.width ?? 0)
        const isBelow = (panel?.y ?? 0) >= (main?.y ?? 0) + (main?.height ?? 0)
        return isBeside || isBelow
      }
      // Between the two measurements a block of the page may have come.
      await expect.poll(isClear, `beside or below, on a ${device}`).toBe(true)
      await expectAccessible(page)
      await help.getByRole('button', { name: 'Your salesman' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await help.getByRole('link', { name: 'Materiały szkoleniowe' }).click()
      await expect(page).toHaveURL(/marketing-resources$/)
      await expect(help).toHaveCount(0)
    })
  })

test('closed, it does not come back for 14 days, and the focus is not lost', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const help = page.getByRole('complementary', { name: 'Potrzebujesz pomocy?' })
  await help.getByRole('button', { name: 'Zamknij pomoc' }).focus()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const cookie = (await context.cookies()).find(({ name }) => name === 'portal-help-closed')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(14)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await expect(help).toHaveCount(0)
  await context.clearCookies()
  await page.reload()
  await help.getByRole('button', { name: 'Zamknij pomoc' }).click()
  await expect(help).toHaveCount(0)
})
