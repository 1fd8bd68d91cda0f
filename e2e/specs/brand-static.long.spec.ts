import { expect, test } from '@playwright/test'
import { serveStatically } from '../static-site.ts'

test('on a static server the brand of /config.json is read before anything is shown', async ({
  page,
}) => {
  let isThere = true
  await page.route('**/brand.css', async (route) => {
    if (!isThere) return route.abort()
    await new Promise((resolve) => setTimeout(resolve, 700))
    const body = ':root { --portal-action: rgb(90, 20, 60) }'
    return route.fulfill({ contentType: 'text/css', body })
  })
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).host))
  const styleSheet = '/brand.css'
  const [logo, fonts] = ['https://logo.example.com/a.svg', ['https://fonts.example.com/a.woff2']]
  const brand = { name: 'Inny', since: 2020, styleSheet, logo, fonts, colour: '#fff' }
  const site = await serveStatically(() => ({ brand }))
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto(`${site.address}/login`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'SIGN IN' })
  await button.waitFor()
  await expect(button).toHaveCSS('background-color', 'rgb(90, 20, 60)')
  await expect(page).toHaveTitle(/ – Inny$/)
  await expect(page.locator('body')).not.toContainText('Partner Portal')
  await expect
    .poll(() => messages)
    .toEqual(['/config.json: brand.colour is ignored: is no key of a brand'])

  isThere = false
  await page.reload()
  await button.waitFor()
  expect(messages).toContain(`The style sheet ${styleSheet} cannot be loaded.`)
  // Files of other hosts are not loaded beside a password (P35).
  expect(new Set(hosts)).toEqual(new Set([new URL(site.address).host]))
  await site.stop()
})

test('the built portal has no page of tokens', async ({ page }) => {
  const site = await serveStatically(() => ({}))
  await page.goto(`${site.address}/brand`)
  await expect(page.getByText('404')).toBeVisible()
  expect((await page.request.get(`${site.address}/brand.html`)).status()).toBe(404)
  await site.stop()
})
