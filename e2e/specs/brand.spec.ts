import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { listPath } from '../list-page.ts'

test.use({ portalEnv: { DEMO_BRAND: '2' } })

const name = 'Łąka Finanse'

test.describe('signed out', () => {
  test.use({ user: null })

  test('the page that comes first has the brand before any script', async ({ page, portal }) => {
    const answer = await page.request.get(`${portal.address}/login`)
    const html = await answer.text()
    expect(html).not.toContain('Partner Portal')
    expect(html).toContain(`<title>Logowanie – ${name}</title>`)
    expect(html).toContain('<meta name="theme-color" content="#1d5c3a">')
    expect(html).toContain('<link rel="icon" href="/content/brand/small-logo.svg">')

    // Held up, so that the start of the page can be looked at.
    await page.route('**/assets/*.js', () => {})
    for (const [path, title] of [
      ['/', name],
      ['/login', `Logowanie – ${name}`],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('img', { name })).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 248, 241)')
      await expect(page).toHaveTitle(title)
    }
  })

  test('a slow style sheet is waited for: the first form has its colours', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/content/brand/brand.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'SIGN IN' })
    await button.waitFor()
    await expect(button).toHaveCSS('background-color', 'rgb(29, 92, 58)')
    // Layers over the colour of the panel are grey, so that the brand's colour is seen.
    const panel = page.getByRole('region', { name: 'Aktualności i oferty' }).locator('..')
    const tints = await panel.evaluate((it) => getComputedStyle(it).backgroundImage)
    const colours = [...tints.matchAll(/rgba?\((\d+), (\d+), (\d+)/g)]
    expect(colours.length).toBeGreaterThan(1)
    for (const [, red, green, blue] of colours) expect([green, blue]).toEqual([red, red])
  })
})

for (const { device, viewport, tag } of bothSizes) {
  test(`a partner works in the second brand, on a ${device}`, { tag }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(listPath)
    await expect(page.getByRole('link', { name: `${name} – strona główna` })).toBeVisible()
    await expect(page.getByRole('img', { name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(` – ${name}$`))
    await expect(page.getByRole('contentinfo')).toContainText(
      `© 2015–${new Date().getFullYear()} ${name} S.A.`,
    )
    await expect(page.locator('body')).not.toContainText('Partner Portal')
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('16px Lora', 'Zażółć'))).toBe(true)
    await expectAccessible(page)
  })
}
