import { expect, test } from '@playwright/test'
import { serve, serveStatically } from '../static-site.ts'

test('on a static server the brand of /config.json is read before anything is shown', async ({
  page,
}) => {
  const sheets = await serve((_request, response) =>
    setTimeout(
      () =>
        response
          .writeHead(200, { 'content-type': 'text/css' })
          .end(':root { --portal-action: rgb(90, 20, 60) }'),
      700,
    ),
  )
  const styleSheet = `${sheets.address}/brand.css`
  const brand = { name: 'Inny', since: 2020, styleSheet, colour: '#fff' }
  const site = await serveStatically(() => ({ brand }))
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(`${site.address}/login`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'SIGN IN' })
  await button.waitFor()
  await expect(button).toHaveCSS('background-color', 'rgb(90, 20, 60)')
  await expect(page).toHaveTitle(/ – Inny$/)
  await expect(page.locator('body')).not.toContainText('Partner Portal')
  await expect
    .poll(() => said)
    .toEqual(['/config.json: brand.colour is ignored: is no key of a brand'])

  await sheets.stop()
  await page.reload()
  await button.waitFor()
  expect(said).toContain(`The style sheet ${styleSheet} cannot be loaded.`)
  await site.stop()
})

test('the built portal has no page of tokens', async ({ page }) => {
  const site = await serveStatically(() => ({}))
  await page.goto(`${site.address}/brand`)
  await expect(page.getByText('404')).toBeVisible()
  expect((await page.request.get(`${site.address}/brand.html`)).status()).toBe(404)
  await site.stop()
})
