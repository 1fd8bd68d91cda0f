import type { Page } from '@playwright/test'
import { hostile } from '../hostile-css.ts'
import { answerStyle, expect, test } from '../shop.ts'

/** All computed properties and sizes of the SDK's elements. */
function stylesOf(page: Page, target: string): Promise<Record<string, string>[]> {
  return page.locator(`${target} > div`).evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        const { width, height } = part.getBoundingClientRect()
        // The shop's own custom properties come through, and nothing here reads them.
        const names = [...style].filter((name) => !name.startsWith('--'))
        const values = names.map((name) => [name, style.getPropertyValue(name)])
        return { part: part.localName, size: `${width}×${height}`, ...Object.fromEntries(values) }
      }),
    ),
  )
}

const untouched = {
  display: 'block',
  opacity: '1',
  transform: 'none',
  visibility: 'visible',
  direction: 'ltr',
  before: 'none',
  after: 'none',
}

/** The host element, which the shop's rules can match. */
function hostOf(page: Page, target: string): Promise<typeof untouched> {
  return page.locator(`${target} > div`).evaluate((host) => {
    const { display, opacity, transform, visibility, direction } = getComputedStyle(host)
    const [before = '', after = ''] = ['::before', '::after'].map(
      (pseudo) => getComputedStyle(host, pseudo).content,
    )
    return { display, opacity, transform, visibility, direction, before, after }
  })
}

test('the style sheet of a hostile shop does not change the calculator', async ({ page, shop }) => {
  await answerStyle(page, 'calculator')
  const region = page.getByRole('region', { name: 'Oblicz raty' })
  await shop.open(page, shop.calculator.content)
  await expect(region).toBeVisible()
  const plain = await stylesOf(page, '.partner-portal-calculator')
  await shop.open(page, shop.calculator.content, { css: hostile })
  await expect(region).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sklep' })).toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(plain.length).toBeGreaterThan(60)
  expect(await stylesOf(page, '.partner-portal-calculator')).toEqual(plain)
  expect(await hostOf(page, '.partner-portal-calculator')).toEqual(untouched)
})

test('the style sheet of a hostile shop does not change the form', async ({ page, shop }) => {
  await answerStyle(page, 'form')
  await shop.open(page, shop.paymentForm.content)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('NIP')).toBeFocused()
  const plain = await stylesOf(page, '.partner-portal-payment')
  await shop.open(page, shop.paymentForm.content, { css: hostile })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('NIP')).toBeFocused()
  expect(plain.length).toBeGreaterThan(30)
  expect(await stylesOf(page, '.partner-portal-payment')).toEqual(plain)
  expect(await hostOf(page, '.partner-portal-payment')).toEqual(untouched)
})

test("a strict shop's content policy leaves the style whole", async ({ page, shop, portal }) => {
  await answerStyle(page, 'calculator')
  const policy = `default-src 'none'; script-src 'unsafe-inline' ${portal.address}; connect-src ${portal.address}`
  await shop.open(page, shop.calculator.content, { policy })
  const region = page.getByRole('region', { name: 'Oblicz raty' })
  await expect(region).toHaveCSS('border-radius', '40px')
  await expect(region).toHaveCSS('border-top-color', 'rgb(12, 167, 137)')
})
