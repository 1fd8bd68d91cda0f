import { featureNames } from '@partner-portal/contract/protocol/features'
import { expect, test } from '@playwright/test'
import { watchFeatureCalls } from '../feature-calls.ts'
import { html, json, playOtherBackend } from '../other-backend.ts'

// Features that /config.json or another backend switches off.

const grid = json(200, { collection: [], count: 0, page: 1, limit: 10 })
const answers = { 'GET /frontend/lead-grid': grid, 'GET /frontend/settlement-grid': grid }
const pages = [
  '/',
  '/lead-list',
  '/lead-block',
  '/settlements',
  '/settings/contact',
  '/settings/password',
]

test('no request is made for what /config.json switches off, and no alert is shown', async ({
  page,
}) => {
  const backend = await playOtherBackend({
    answers: { ...answers, 'GET /frontend/settings/contact': json(200, { email: null }) },
    config: { features: Object.fromEntries(featureNames.map((name) => [name, false])) },
  })
  const made = watchFeatureCalls(page)
  await backend.signIn(page)
  for (const path of pages) {
    await page.goto(`${backend.site.address}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: /^Szukaj/ })).toBeHidden()
  }
  expect(made).toEqual([])
  await backend.stop()
})

test('without the key the backend is asked once for each page, and an unknown name is a line in the console', async ({
  page,
}) => {
  const backend = await playOtherBackend({
    answers: {
      ...answers,
      'GET /frontend/capabilities': json(200, { features: { records: false, serach: false } }),
    },
  })
  const said: string[] = []
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
  await backend.signIn(page)
  await page.goto(`${backend.site.address}/lead-list`)
  await expect(page.getByRole('button', { name: 'Widoki' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Szukaj/ })).toBeHidden()
  expect(backend.count('GET /frontend/capabilities')).toBe(1)
  expect(said.filter((text) => text.startsWith('features: serach is no feature.'))).toHaveLength(1)
  await backend.stop()
})

for (const [what, answer] of [
  ['404', html(404)],
  ['401', html(401)],
  ['nonsense', json(200, { features: ['records'] })],
  ['a 500', html(500)],
] as const)
  test(`a backend that answers ${what} when it is asked has every feature`, async ({ page }) => {
    const backend = await playOtherBackend({
      answers: { ...answers, 'GET /frontend/capabilities': answer },
    })
    await backend.signIn(page)
    await page.goto(`${backend.site.address}/lead-list`)
    await expect(page.getByRole('button', { name: /^Szukaj/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Widoki' })).toBeVisible()
    expect(backend.count('POST /frontend/login/token/refresh')).toBe(0)
    await backend.stop()
  })
