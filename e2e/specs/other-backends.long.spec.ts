import { expect, test } from '@playwright/test'
import { listPath } from '../list-page.ts'
import { startPortal } from '../portal-server.ts'
import { serveStatically } from '../static-site.ts'

test('the portal on any static server works with the API of another origin', async ({ page }) => {
  let apiUrl = ''
  const site = await serveStatically(() => ({ apiUrl, texts: 'pl' }))
  const portal = await startPortal({ PORTAL_ORIGINS: site.address })
  apiUrl = `${portal.address}/api/frontend`
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))

  await page.goto(`${site.address}${listPath}`)
  await page.getByLabel('Login').fill('partner')
  await page.getByLabel('Hasło', { exact: true }).fill('Portal-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11)
  expect(messages).toEqual([])
  await portal.stop()
  await site.stop()
})
