import type { ServerResponse } from 'node:http'
import { expect, test } from '@playwright/test'
import { listPath } from '../list-page.ts'
import { LoginPage } from '../login-page.ts'
import { startPortal } from '../portal-server.ts'
import { serve, serveStatically } from '../static-site.ts'

test('the portal on any static server works with the API of another origin', async ({ page }) => {
  let apiUrl = ''
  const site = await serveStatically(() => ({ apiUrl, texts: 'pl' }))
  const portal = await startPortal({ PORTAL_ORIGINS: site.address })
  apiUrl = `${portal.address}/api/frontend`
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))

  await page.goto(`${site.address}${listPath}`)
  await page.getByLabel('Login').fill('partner')
  await page.getByLabel('Hasło', { exact: true }).fill('Portal-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11)
  expect(said).toEqual([])
  await portal.stop()
  await site.stop()
})

type Answer = (response: ServerResponse) => void

const answers: Readonly<Record<string, Answer>> = {
  'no body': (response) => response.writeHead(500).end(),
  'a page of a proxy': (response) =>
    response
      .writeHead(502, { 'content-type': 'text/html' })
      .end('<html><h1>Bad gateway</h1></html>'),
  'errors of another shape': (response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: ['x'] }, errors: 'no list', detail: 5, code: {} })),
  'a success that is no JSON': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>welcome</html>'),
  'a success without a body': (response) => response.writeHead(200).end(),
  'a success of another shape': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('[null, {"collection": 5}]'),
  'a connection that breaks': (response) => response.destroy(),
}

const token = `x.${Buffer.from(JSON.stringify({ username: 'x', roles: ['ROLE_USER', 'ROLE_INVOICE_PURCHASE_LIST', 'ROLE_SETTINGS'] })).toString('base64url')}.x`
const user = {
  username: 'x',
  companyName: 'X',
  recommendationCode: null,
  isMaster: true,
  isPartner: true,
  status: 'ACTIVE',
  roles: ['ROLE_USER', 'ROLE_INVOICE_PURCHASE_LIST', 'ROLE_SETTINGS'],
}

/** A stub backend: it signs in, returns a user, and answers all other calls with `answer`. */
function standIn(answer: Answer) {
  return serve((request, response) => {
    const url = request.url ?? ''
    const send = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (url.endsWith('/user_info')) send(user)
    else if (url.endsWith('/pre_auth')) response.writeHead(204).end()
    else answer(response)
  })
}

for (const [what, answer] of Object.entries(answers))
  test(`a backend that answers with ${what} breaks no page`, async ({ page }) => {
    const backend = await standIn(answer)
    const site = await serveStatically(() => ({ apiUrl: `${backend.address}/api` }))
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))

    await page.goto(`${site.address}/login`)
    const login = new LoginPage(page)
    await page.getByLabel('Login').fill('x')
    await page.getByLabel('Password', { exact: true }).fill('x')
    await login.submit.click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('Login')).toHaveValue('x')

    await page.evaluate((value) => {
      localStorage.setItem('token', value)
      localStorage.setItem('refresh_token', 'x')
    }, token)
    for (const path of [listPath, '/settings/contact', '/']) {
      await page.goto(`${site.address}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeVisible()
    }
    await page.goto(`${site.address}${listPath}`)
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(broken).toEqual([])
    await site.stop()
    await backend.stop()
  })
