import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const outside = 'https://outside.example.com/page'
const hostile = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'https://user:secret@outside.example.com/',
]
const links =
  /^(url|link|buttonLink|documentUrl|supportUrl|contactUrl|privacyPolicyUrl|securityUrl|accessibilityUrl)$/
const pictures = /^(image|logo|icon|heroImage|files)$/

/** Replaces all addresses in an answer. */
function replaced(value: unknown, next: (isPicture: boolean) => string | null): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, next))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      const isPicture = pictures.test(key)
      const isAddress = field === null || typeof field === 'string'
      const replacement = isAddress && (isPicture || links.test(key)) ? next(isPicture) : null
      return [key, replacement ?? replaced(field, next)]
    }),
  )
}

async function replaceAddresses(page: Page, next: (isPicture: boolean) => string | null) {
  await page.route(/\/config\.json|\/content\/[\w-]+\.json|\/api\/frontend\//, async (route) => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json')
    if (!isJson) await route.fulfill({ response })
    else await route.fulfill({ response, json: replaced(await response.json(), next) })
  })
}

const addressesOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
const picturesOf = (page: Page) =>
  page.locator('img').evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).src))

/** The screens of each user, with the minimum number of links for valid addresses. */
const screens = {
  master: [
    ['/', 3],
    ['/marketing-resources', 4],
  ],
  broker: [
    ['/settings/contact', 2],
    ['/integrations/a/details?product=PURCHASE_FINANCE', 2],
    ['/integrations/a/plugins?product=PURCHASE_FINANCE', 3],
    ['/integration-resources', 1],
  ],
} as const

test.use({
  portalEnv: { PORTAL_SUPPORT_URL: outside, PORTAL_CONTACT_URL: outside, LOG_LEVEL: 'error' },
})

for (const [user, paths] of Object.entries(screens))
  test.describe(`an address from a backend or a content file for ${user}`, () => {
    test.use({ user })

    test('is http(s), or no link and no picture', async ({ page, watch }) => {
      // The console names the ignored addresses.
      watch.announce(/config-faults|assets\/index/)
      for (const [path, minimum] of paths) {
        await replaceAddresses(page, (isPicture) => (isPicture ? null : outside))
        await page.goto(path)
        const countOfGood = async () =>
          (await addressesOf(page)).filter((address) => address === outside).length
        await expect.poll(countOfGood, path).toBeGreaterThanOrEqual(minimum)
        await page.unrouteAll({ behavior: 'wait' })

        let at = 0
        await replaceAddresses(page, () => hostile[at++ % hostile.length] ?? '')
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(at, path).toBeGreaterThanOrEqual(minimum)
        await expect(page.locator('a[target=_blank]')).toHaveCount(0)
        for (const address of [...(await addressesOf(page)), ...(await picturesOf(page))])
          expect(address).toMatch(/^(https?:\/\/127\.0\.0\.1|tel:\+?\d*$|mailto:[^?]*$)/)
        await page.unrouteAll({ behavior: 'wait' })
      }
    })
  })
