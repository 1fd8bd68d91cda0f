import { expect, test } from '@playwright/test'
import { startPortal } from '../portal-server.ts'
import { serve } from '../static-site.ts'

test("a deployment's stylesheet changes the tokens, under the page's policy", async ({ page }) => {
  const styles = await serve((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/css' })
      .end(':root { --portal-ink: rgb(1, 2, 3) }'),
  )
  const portal = await startPortal({ PORTAL_STYLESHEET_URL: `${styles.address}/own.css` })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(`${portal.address}/login`)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(said).toEqual([])
  await portal.stop()
  await styles.stop()
})
