import { expect, test } from '../fixtures.ts'
import { listPath } from '../list-page.ts'

const gained = 'Invoices and loans gained through the partner'

test('a partner finds the lists in menu and sub-menu, and who they are in the top bar', async ({
  page,
  list,
}) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu główne' })
  await expect(menu.getByRole('link')).toHaveText([
    'Homepage',
    'Dziś',
    'Block a lead',
    'Leads',
    'Contracts and proposals',
    'Invoices and loans',
    'Settlements',
    'Marketing materials',
  ])
  await expect(menu.getByRole('link', { name: 'Homepage' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner')).toContainText('Partner Finansowy Dąbrowski sp. z o.o.')
  await expect(page.getByRole('contentinfo')).toContainText(
    `© 2002–${new Date().getFullYear()} Partner Portal`,
  )
  await menu.getByRole('link', { name: 'Invoices and loans' }).click()
  await expect(page).toHaveURL(/\/invoice-loan-list$/)
  const subMenu = page.getByRole('navigation', { name: /^Podmenu/ })
  await subMenu.getByRole('link', { name: gained }).click()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  await list.expectLoaded()
  await expect(subMenu.getByRole('link', { name: gained })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(`${gained} – Partner Portal`)
})

const closed = [
  ['bare', 'Invoices and loans', [listPath, '/marketing-resources', '/integration-resources']],
  ['broker', 'Invoices and loans', [listPath]],
  ['partner', 'Promotional materials', ['/integration-resources']],
  ['agent', 'Wyniki agentów', ['/agents', '/settings/team']],
  ['suspended', 'Integrations', ['/integrations', '/integrations/skonto/details?product=SKONTO']],
] as const
for (const [user, entry, paths] of closed)
  test.describe(user, { tag: ['bare', 'agent'].includes(user) ? [] : '@long' }, () => {
    test.use({ user })

    test('sees no menu entry without its role, and a message at the address', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Menu główne' })
      await expect(menu.getByRole('link', { name: 'Homepage' })).toBeVisible()
      await expect(menu.getByRole('link', { name: entry })).toHaveCount(0)

      let requests = 0
      page.on('request', (request) => {
        if (request.url().includes('financial-document-grid')) requests += 1
      })
      for (const path of paths) {
        await page.goto(path)
        await expect(page, path).toHaveURL(/\/403$/)
      }
      await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
      await expect(page.getByText('403', { exact: true })).toBeVisible()
      const helper = user === 'broker' ? 'skontaktuj się z opiekunem' : 'master@example.com'
      await expect(page.getByText(helper)).toBeVisible()
      expect(requests).toBe(0)
      await page.getByRole('link', { name: 'Back to main page' }).click()
      await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
    })
  })

test.describe('a user without access to a list any more', () => {
  test.use({ user: 'bare' })

  test('starts at home, not at the view of that list', { tag: '@long' }, async ({ page }) => {
    const view = { grid: 'financial-document-grid', id: 1, name: 'Wszystkie', search: {} }
    await page.route(/\/start-view$/, (route) => route.fulfill({ json: { view } }))
    const response = page.waitForResponse(/\/start-view$/)
    await page.goto('/')
    await response
    await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  })
})

for (const path of ['/nowhere', '/invoice-loan-gained-list-of-others', '/login/deeper'])
  test(`${path} is no page`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to main page' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  })

test('the salesman can be called and written to from every screen', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Your salesman' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your salesman heading' })
  await expect(dialog).toContainText('Małgorzata Źrebiec')
  await expect(dialog.getByRole('link', { name: /22 555 01 23/ })).toHaveAttribute(
    'href',
    'tel:+48225550123',
  )
  await expect(dialog.getByRole('link', { name: 'Write to me' })).toHaveAttribute(
    'href',
    'mailto:malgorzata.zrebiec@example.com',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Your salesman' })).toBeFocused()
})
