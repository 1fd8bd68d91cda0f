import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { listPath } from '../list-page.ts'

const status = /reload-grid\/financial-document-grid\/status$/
const start = /reload-grid\/financial-document-grid$/
const page1 = /financial-document-grid\?page=1/
const minute = 60_000

const link = (page: Page) => page.getByRole('button', { name: 'Refresh data' })
const running = (page: Page) => page.getByRole('button', { name: 'The data is being refreshed' })

/** Counts the page's requests to an address. */
function countOf(page: Page, address: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (address.test(request.url())) count += 1
  })
  return () => count
}

/** Sets the answer of the status call. */
async function answerStatus(page: Page, isCompleted: boolean, reloadTime = 7): Promise<void> {
  await page.unroute(status)
  await page.route(status, (route) => route.fulfill({ json: { isCompleted, reloadTime } }))
}

test('reloads the data and refetches the list', async ({ page, list }) => {
  await list.open()
  const lists = countOf(page, page1)
  await link(page).click()
  await expect.poll(lists).toBe(1)
  await expect(link(page)).toBeEnabled()
  // No file came, so no message says so.
  await expect(page.getByText('Wczytano listę ponownie')).toBeVisible()
})

test('says after a reload when data came, not that they are new', { tag: '@long' }, async ({
  page,
  list,
}) => {
  await list.open()
  const deliveredAt = '2026-11-20T02:05:12+01:00'
  const json = { isCompleted: true, reloadTime: 5, deliveredAt }
  await page.route(start, (route) => route.fulfill({ json }))
  await link(page).click()
  await expect(page.getByText(/^Dane dostarczono 2026.11.20, 02:05$/)).toBeVisible()
})

test('says when data came before', { tag: '@long' }, async ({ page, list }) => {
  const json = { isCompleted: true, reloadTime: 5, deliveredAt: '2026-11-21T14:05:12+01:00' }
  await page.route(status, (route) => route.fulfill({ json }))
  await list.open()
  await expect(link(page)).toHaveAccessibleDescription(/^Dane dostarczono 2026.11.21, 14:05$/)
})

test('a running reload disables the link and is polled, sooner at first; then the list is refetched', {
  tag: '@long',
}, async ({ page, list }) => {
  await page.clock.install()
  await answerStatus(page, true)
  await page.route(start, (route) => route.fulfill({ json: { isCompleted: false, reloadTime: 0 } }))
  await list.open()
  await expect(link(page)).toBeVisible()
  const lists = countOf(page, page1)
  const statusRequests = countOf(page, status)
  const started = countOf(page, start)
  await answerStatus(page, false, 0)
  await link(page).click()
  await expect(running(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Może to potrwać do 5 min.')).toBeVisible()
  await running(page).click({ force: true })
  expect(started()).toBe(1)

  // Four times within the first minute: after 2, 5, 10 and 30 seconds.
  let seconds = 0
  let answered = 0
  page.on('requestfinished', (request) => (answered += status.test(request.url()) ? 1 : 0))
  const polls = async () => {
    await page.clock.runFor(1000)
    seconds += 1
    // The next status is asked for after the answer to this one, which takes no time of the page's clock.
    await expect.poll(() => statusRequests() - answered).toBe(0)
    return statusRequests()
  }
  await expect.poll(polls, { intervals: [50], timeout: 30_000 }).toBe(4)
  expect(seconds).toBeLessThan(60)
  await expect(running(page)).toBeVisible()
  expect(lists()).toBe(0)
  await answerStatus(page, true)
  await page.clock.runFor(minute)
  await expect(link(page)).toBeVisible()
  await expect.poll(lists).toBe(1)
})

test('a hidden tab does not poll', { tag: '@long' }, async ({ page, list }) => {
  await page.clock.install()
  await answerStatus(page, false)
  await list.open()
  await expect(running(page)).toBeVisible()
  const statusRequests = countOf(page, status)
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await see('hidden')
  await page.clock.runFor(3 * minute)
  expect(statusRequests()).toBe(0)
  await see('visible')
  await page.clock.runFor(minute)
  await expect.poll(statusRequests).toBe(1)
})

test('a reload that cannot be started shows an error', { tag: '@long' }, async ({
  page,
  list,
  watch,
}) => {
  watch.announce(start)
  await page.route(start, (route) => route.fulfill({ status: 503 }))
  await list.open()
  await link(page).click()
  const failure = page.getByRole('alert')
  await expect(failure).toHaveText('Something went wrong, try again later.')
  await expect(link(page)).toBeVisible()
  await page.unroute(start)
  const lists = countOf(page, page1)
  await link(page).click()
  await expect.poll(lists).toBe(1)
  await expect(failure).toHaveCount(0)
})

test('a failed status call ends the running state silently', { tag: '@long' }, async ({
  page,
  list,
  watch,
}) => {
  watch.announce(status)
  await page.clock.install()
  await answerStatus(page, false)
  await list.open()
  await expect(running(page)).toBeVisible()
  await page.unroute(status)
  await page.route(status, (route) => route.fulfill({ status: 500 }))
  await page.clock.runFor(minute)
  await expect(link(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const lists = countOf(page, page1)
  await answerStatus(page, true)
  await page.clock.runFor(minute)
  await expect.poll(lists).toBe(1)
})

test('a backend without the call has no link', { tag: '@long' }, async ({ page, list, watch }) => {
  watch.announce(status)
  await page.route(status, (route) => route.fulfill({ status: 404 }))
  const answered = page.waitForResponse(status)
  await page.goto(listPath)
  await list.expectLoaded()
  await answered
  await expect(list.rows).toHaveCount(10)
  await expect(link(page)).toHaveCount(0)
})
