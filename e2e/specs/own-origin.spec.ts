import { expect, test } from '../fixtures.ts'

// The page watch fails every test that sends a request to another origin. This one opens all pages.
const pages: Readonly<Record<string, readonly string[]>> = {
  partner: [
    '/',
    '/lead-block',
    '/lead-list',
    '/proposal-contract-list',
    '/invoice-loan-list',
    '/invoice-loan-gained-list',
    '/loan-update-list',
    '/settlements',
    '/marketing-resources',
    '/settings/contact',
    '/settings/password',
    '/403',
    '/nowhere',
  ],
  master: ['/', '/lead-list', '/invoice-loan-list', '/settlements', '/integrations'],
  broker: [
    '/',
    '/integrations',
    '/integrations/finansowanie-zakupow/details?product=PURCHASE_FINANCE',
    '/integrations/finansowanie-zakupow/plugins?product=PURCHASE_FINANCE',
    '/integrations/finansowanie-zakupow/permissions/testing?product=PURCHASE_FINANCE',
    '/integrations/finansowanie-zakupow/permissions/production?product=PURCHASE_FINANCE',
    '/integration-resources',
    '/marketing-resources',
  ],
}

for (const [user, paths] of Object.entries(pages))
  test.describe(user, () => {
    test.use({ user })

    test('sends no request to another origin, on any page', { tag: '@long' }, async ({
      page,
      portal,
    }) => {
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).origin))
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
      }
      expect([...asked]).toEqual([portal.address])
    })
  })
