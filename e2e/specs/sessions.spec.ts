import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'
import { LoginPage } from '../login-page.ts'

// A server of its own: this journey signs others out.
test.use({ portalEnv: { LOG_LEVEL: 'fatal' }, user: 'master' })

const names = ['Logowanie dwuetapowe', 'Aktywne sesje', 'Historia konta']
const calls = /settings\/(second-factor|sessions|history)(\?.*)?$/

test('cards that fail, load again, or are no calls of the backend', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.announce(calls)
  let status: number | null = 503
  await page.route(calls, (route) =>
    status === null ? route.fallback() : route.fulfill({ status, json: {} }),
  )
  const letGo = await holdAnswers(page, calls)
  await page.goto('/settings/password')
  const loading = { name: /^Wczytywanie/ }
  for (const name of names)
    await expect(page.getByRole('region', { name }).getByRole('status', loading)).toBeVisible()
  letGo()
  for (const name of names)
    await expect(page.getByRole('region', { name }).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  status = null
  for (const name of names) {
    const card = page.getByRole('region', { name })
    await card.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(card.getByRole('alert')).toBeHidden()
  }
  await expect(page.getByText('To urządzenie')).toBeVisible()
  status = 404
  await page.reload()
  await expect(page.locator('input[type=password]').first()).toBeVisible()
  for (const name of names) await expect(page.getByRole('region', { name })).toHaveCount(0)
})

test('an empty history says so, and earlier entries that fail are asked for again', {
  tag: '@long',
}, async ({ page, watch }) => {
  const history = /settings\/history(\?.*)?$/
  watch.announce(history)
  const card = page.getByRole('region', { name: 'Historia konta' })
  await page.route(history, (route) => route.fulfill({ json: { collection: [], hasMore: false } }))
  await page.goto('/settings/password')
  await expect(card.getByText('Na koncie nic się jeszcze nie wydarzyło.')).toBeVisible()
  await page.unroute(history)

  const entry = (id: number) => ({ id, kind: 'session.started', at: '2026-11-20T10:00:00+01:00' })
  let fails = true
  await page.route(history, (route) => {
    if (!route.request().url().includes('before='))
      return route.fulfill({ json: { collection: [entry(2)], hasMore: true } })
    if (fails) return route.fulfill({ status: 500, json: {} })
    const activated = { ...entry(1), kind: 'integration.activated', facts: { product: 'SKONTO' } }
    return route.fulfill({ json: { collection: [activated], hasMore: false } })
  })
  await page.reload()
  await card.getByRole('button', { name: 'Pokaż wcześniejsze' }).click()
  await expect(card.getByRole('alert')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  fails = false
  await card.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByText('Aktywowano integrację: Skonto', { exact: true })).toBeVisible()
  await expect(card.getByRole('alert')).toBeHidden()
})

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('one sees where one is signed in, and signs the others out', async ({
      page,
      browser,
      portal,
    }) => {
      const nobody = { cookies: [], origins: [] }
      const elsewhere = async () => {
        const other = await browser.newPage({ baseURL: portal.address, storageState: nobody })
        await other.goto('/login')
        await new LoginPage(other).signIn('master')
        await expect(other.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
        return other
      }
      const others = [await elsewhere(), await elsewhere()]
      await page.goto('/settings/password')
      const card = page.getByRole('region', { name: 'Aktywne sesje' })
      const sessions = card.getByRole('listitem')
      await expect(sessions.nth(2)).toBeVisible()
      const all = await sessions.count()
      await expect(card.getByText('To urządzenie')).toHaveCount(1)
      await expect(sessions.first()).toContainText('Chrome, Linux')
      await expectAccessible(page)

      await card.getByRole('button', { name: 'Wyloguj: Chrome, Linux' }).first().click()
      await expect(page.getByText('Urządzenie zostało wylogowane.')).toBeVisible()
      await expect(sessions).toHaveCount(all - 1)
      await expect(card.getByRole('list')).toBeFocused()
      await card.getByRole('button', { name: 'Wyloguj pozostałe urządzenia' }).click()
      await expect(page.getByText('Pozostałe urządzenia zostały wylogowane.')).toBeVisible()
      await expect(sessions).toHaveCount(1)

      const history = page.getByRole('region', { name: 'Historia konta' })
      const entries = history.getByRole('listitem')
      await expect(entries.first()).toContainText('Zalogowano się na konto')
      await expect(entries.first()).toContainText('Adres: 127.0.0.1')
      await page.reload()
      await expect(entries.first()).toContainText('Wylogowano pozostałe urządzenia')
      await expectAccessible(page)
      for (const other of others) {
        await other.reload()
        await expect(other).toHaveURL(/\/login/)
        await other.close()
      }
    })
  })
