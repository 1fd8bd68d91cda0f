import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const tabs = [
  ['Teaching materials', ['Turn on', 'Turn on', 'Turn on', 'Turn on', 'Open']],
  ['Product flyers', Array<string>(8).fill('Open')],
  ['Email templates for customers', Array<string>(7).fill('Download')],
  ['Product instructions', Array<string>(4).fill('Open')],
  ['Social media materials', Array<string>(7).fill('Download')],
] as const
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const actions = (page: Page) => page.getByRole('tabpanel').getByRole('link')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu główne' })

test('five tabs hold what they promise, each behind its address', async ({ page }) => {
  await page.goto('/')
  await menu(page).getByRole('link', { name: 'Marketing materials' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing materials')
  await expect(page.getByRole('tab')).toHaveText(tabs.map(([name]) => name))
  await expect(tab(page, 'Teaching materials')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/marketing-resources$/)
  for (const [at, [name, texts]] of tabs.entries()) {
    await tab(page, name).click()
    await expect(page).toHaveURL(at === 0 ? /resources$/ : new RegExp(`\\?tab=${at + 1}$`))
    await expect(actions(page)).toHaveText(texts)
    await expect(page.getByRole('tabpanel').locator('img')).toBeVisible()
    for (const link of await actions(page).all())
      await expect(link).toHaveAttribute('target', '_blank')
  }
  await page.goBack()
  await expect(tab(page, 'Product instructions')).toHaveAttribute('aria-selected', 'true')
})

test('the tabs are walked by arrow keys, and an address opens one of them', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/marketing-resources?tab=5')
  await expect(tab(page, 'Social media materials')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Social media materials').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Teaching materials')).toBeFocused()
  await expect(page).toHaveURL(/resources$/)
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Product flyers')).toBeFocused()
  await expect(actions(page)).toHaveCount(8)
  await page.keyboard.press('ArrowRight')
  await expect(actions(page)).toHaveCount(7)
  for (const wrong of ['1', '9', 'x']) {
    await page.goto(`/marketing-resources?tab=${wrong}`)
    await expect(tab(page, 'Teaching materials')).toHaveAttribute('aria-selected', 'true')
  }
})

test('a video plays by itself, pauses and shows a scene that is chosen', { tag: '@long' }, async ({
  page,
  context,
}) => {
  // Without its sandbox, in which no script runs, not even the test's.
  await context.route(/\/content\/files\/film-/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ body: await answer.body(), contentType: 'text/html; charset=utf-8' })
  })
  await page.goto('/marketing-resources')
  const opened = page.waitForEvent('popup')
  await actions(page).first().click()
  const film = await opened
  await film.emulateMedia({ reducedMotion: 'no-preference' })
  const scenes = film.locator('.scene')
  await expect(scenes.first()).toHaveCSS('animation-play-state', 'running')
  await film.getByRole('checkbox', { name: 'Pauza' }).check({ force: true })
  await expect(scenes.first()).toHaveCSS('animation-play-state', 'paused')
  await film.getByRole('radio', { name: /^Scena 3/ }).check({ force: true })
  await expect(scenes.nth(2)).toBeVisible()
  await expect(scenes.first()).toBeHidden()
  await expectAccessible(film)
  await film.getByRole('link', { name: 'Od początku' }).click()
  await expect(film.getByRole('checkbox', { name: 'Pauza' })).not.toBeChecked()
})

test('an e-mail template is downloaded as a file', { tag: '@long' }, async ({ page }) => {
  await page.goto('/marketing-resources?tab=3')
  const download = page.waitForEvent('download')
  await actions(page).first().click()
  expect((await download).suggestedFilename()).toBe('mail-faktoring-online.html')
})

test.describe('a broker', () => {
  test.use({
    user: 'broker',
    contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const products = /recommendation-code\/[^/]+\/products?$/

  test('finds banners, texts and code of every product but the means of payment', async ({
    page,
  }) => {
    await page.goto('/')
    await menu(page).getByRole('link', { name: 'Promotional materials' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotional materials')
    const titles = ['Skonto', 'Finansowanie faktur', 'Finansowanie zakupów', 'Płatność odroczona']
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles)
    const section = page.getByRole('region', { name: 'Finansowanie zakupów' })
    await expect(section.getByRole('img')).toHaveCount(2)
    await section.getByRole('button', { name: 'Kopiuj tekst: Jedno zdanie' }).click()
    await expect(page.getByText('Text has been copied')).toBeVisible()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    expect(await copied()).toBe('Kup na firmę i zapłać w ratach. Wniosek złożysz w koszyku.')
    await section.getByRole('button', { name: /^Kopiuj kod/ }).click()
    await expect.poll(copied).toContain('<a href="https://')
    const code = await copied()
    expect(code).toContain('&amp;recommendationCode=BRK2026')
    const picture = /src="([^"]+)"/.exec(code)?.[1] ?? ''
    expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png')
  })

  test('with only the means of payment has no menu entry, and sees why at the address', {
    tag: '@long',
  }, async ({ page }) => {
    const product = { name: 'PRAGMA_PAY', product: 'PRAGMA_PAY', translation: 'PragmaPay' }
    await page.route(products, (route) => route.fulfill({ json: { collection: [product] } }))
    await page.goto('/integration-resources')
    await expect(page.getByText(/^Materiały pojawią się tutaj/)).toBeVisible()
    await expect(menu(page).getByRole('link')).toHaveText([
      'Homepage',
      'Integrations',
      'Marketing materials',
    ])
  })
})
