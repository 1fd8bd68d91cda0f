import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { playOtherBackend } from '../other-backend.ts'
import { serve } from '../static-site.ts'

declare global {
  interface Window {
    reports: { address: string; text: string }[]
  }
}

/** Keeps the reports of the page, and sends them. */
async function watchReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.reports = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, text) => {
      window.reports.push({ address: String(address), text: String(text) })
      return send(address, text)
    }
  })
}

const reports = (page: Page) =>
  page.evaluate(() => window.reports.map(({ text }) => JSON.parse(text) as object))

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)

test.beforeEach(({ page }) => watchReports(page))

test('a failure of a page is reported once, without data and with the version that the help names', async ({
  page,
  watch,
}) => {
  // Errors of the page itself have no address.
  watch.announce(/^$/)
  watch.announce(/assets\/help-dialog/)
  await page.goto('/lead-list?page=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const version = await page.locator('footer [title]').getAttribute('title')
  expect(version).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{8}$/)
  expect(await reports(page)).toEqual([])

  const answered = page.waitForResponse('**/api/error-reports')
  await fail(page, 'no jan.kowalski@firma.pl with 5260001246')
  await fail(page, 'no jan.kowalski@firma.pl with 5260001246')
  expect((await answered).status()).toBe(204)
  await page.evaluate(() => {
    void Promise.reject(new Error("left alone, with 'Jan Kowalski'"))
  })
  await page.route(/assets\/help-dialog/, (route) => route.fulfill({ status: 404 }))
  const help = page.getByRole('button', { name: 'Pomoc', exact: true })
  await help.click()
  await expect(page.getByRole('alert')).toContainText('Jest nowa wersja portalu')
  const common = { version, route: '/lead-list', stack: expect.any(String) }
  await expect
    .poll(() => reports(page))
    .toEqual([
      { ...common, message: 'TypeError: no [e-mail] with [number]' },
      { ...common, message: "Error: left alone, with '…'" },
      {
        ...common,
        message: expect.stringMatching(/^Error: Unable to preload CSS for \/assets\/help-dialog/),
      },
    ])

  await page.unroute(/assets\/help-dialog/)
  await page.getByRole('button', { name: 'Odśwież' }).click()
  await help.click()
  await expect(page.getByRole('dialog')).toContainText(`Wersja portalu: ${version}`)
})

test('a screen that crashes and an answer that cannot be read are reported, and five of a page at most', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.announce(/^$|assets\//)
  await page.route('**/api/frontend/lead-grid?*', (route) =>
    route.fulfill({ json: { collection: [], count: 'Kowalski', page: 1, limit: 10 } }),
  )
  await page.goto('/lead-list')
  await expect(page.getByRole('alert')).toContainText('Nie można odczytać odpowiedzi serwera')
  const message = 'lead-grid: count is a string, a number was expected'
  await expect.poll(() => reports(page)).toEqual([expect.objectContaining({ message, stack: '' })])
  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new RangeError('broken')
      },
    })
  })
  await page.getByRole('link', { name: /^Settlements/ }).click()
  await expect(page.getByRole('alert')).toContainText('Nie udało się otworzyć tej strony')
  const crash = { route: '/settlements', message: 'RangeError: broken' }
  await expect.poll(() => reports(page)).toContainEqual(expect.objectContaining(crash))
  for (const name of 'abcdefgh') await fail(page, name)
  await expect.poll(async () => (await reports(page)).length).toBe(5)
})

test.describe('with another backend', () => {
  test.use({ user: null })

  test('nothing is sent, unless its configuration names where to, and then without a preflight', async ({
    page,
    watch,
  }) => {
    watch.announce(/127\.0\.0\.1/)
    watch.announce(/^$/)
    const requests: string[] = []
    const collector = await serve((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => void (body += chunk))
      request.on('end', () => {
        requests.push(`${request.method} ${request.headers['content-type']} ${body}`)
        response.writeHead(204).end()
      })
    })
    const config: { errorReportUrl?: string } = {}
    const backend = await playOtherBackend({ answers: {}, config })
    await page.goto(`${backend.site.address}/login`)
    await page.getByLabel('Login').waitFor()
    await fail(page, 'nobody hears')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await page.evaluate(() => window.reports)).toEqual([])

    config.errorReportUrl = `${collector.address}/errors`
    await page.reload()
    await page.getByLabel('Login').waitFor()
    await fail(page, 'somebody hears')
    await expect
      .poll(() => requests)
      .toEqual([expect.stringMatching(/^POST text\/plain.*"TypeError: somebody hears"/)])
    expect(backend.calls.filter((call) => call.includes('error'))).toEqual([])
    await backend.stop()
    await collector.stop()
  })
})
