import { expect, test } from '@playwright/test'
import { html, json, playOtherBackend } from '../other-backend.ts'

// Features that /config.json or another backend switches off.

const grid = json(200, { collection: [], count: 0, page: 1, limit: 10 })
const answers = { 'GET /frontend/lead-grid': grid, 'GET /frontend/settlement-grid': grid }

test('without the key the backend is asked once for each page, and an unknown name is a line in the console', async ({
  page,
}) => {
  const backend = await playOtherBackend({
    answers: {
      ...answers,
      'GET /frontend/capabilities': json(200, { features: { records: false, serach: false } }),
    },
  })
  const logs: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logs.push(message.text()))
  await backend.signIn(page)
  await page.goto(`${backend.site.address}/lead-list`)
  await expect(page.getByRole('button', { name: 'Widoki' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Szukaj/ })).toBeHidden()
  expect(backend.count('GET /frontend/capabilities')).toBe(1)
  expect(logs.filter((text) => text.startsWith('features: serach is no feature.'))).toHaveLength(1)
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
