import type { Page } from '@playwright/test'
import { answerStyle, expect, test } from '../shop.ts'

/** A shop that styles everything it can reach, and means it. */
const hostile = `
* { all: unset !important; color: red !important; font: 40px serif !important; direction: rtl !important }
html { font-size: 60px !important; --primary: #00ff00; --button-radius: 99px; --body-radius: 0px }
div, section, dialog, button, input { display: inline !important; opacity: .2 !important; position: static !important }
*::before, *::after { content: "!" !important; position: fixed !important; inset: 0 !important; background: red !important }
dialog::backdrop { background: none !important }
div:not([id]) { visibility: hidden !important; transform: scale(.1) !important }
`

/** How all that the SDK drew looks: every computed property, and every size. */
function looksOf(page: Page, target: string): Promise<Record<string, string>[]> {
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

test("a hostile shop's stylesheet changes nothing of the calculator", async ({ page, shop }) => {
  await answerStyle(page, 'calculator')
  const region = page.getByRole('region', { name: 'Oblicz raty' })
  await shop.open(page, shop.calculator.content)
  await expect(region).toBeVisible()
  const plain = await looksOf(page, '#partner-portal-calculator')
  const picture = await region.screenshot()
  await shop.open(page, shop.calculator.content, { css: hostile })
  await expect(region).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sklep' })).toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(plain.length).toBeGreaterThan(60)
  expect(await looksOf(page, '#partner-portal-calculator')).toEqual(plain)
  await page.evaluate(() => document.querySelector('style')?.remove())
  expect((await region.screenshot()).equals(picture)).toBe(true)
})

test("a hostile shop's stylesheet changes nothing of the form", async ({ page, shop }) => {
  await answerStyle(page, 'form')
  await shop.open(page, shop.paymentForm.content)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('NIP')).toBeFocused()
  const plain = await looksOf(page, '#partner-portal-payment')
  const picture = await page.getByRole('dialog').screenshot()
  await shop.open(page, shop.paymentForm.content, { css: hostile })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('NIP')).toBeFocused()
  expect(plain.length).toBeGreaterThan(30)
  expect(await looksOf(page, '#partner-portal-payment')).toEqual(plain)
  expect((await page.getByRole('dialog').screenshot()).equals(picture)).toBe(true)
})

test("a strict shop's content policy leaves the style whole", async ({ page, shop, portal }) => {
  await answerStyle(page, 'calculator')
  const policy = `default-src 'none'; script-src 'unsafe-inline' ${portal.address}; connect-src ${portal.address}`
  await shop.open(page, shop.calculator.content, { policy })
  const region = page.getByRole('region', { name: 'Oblicz raty' })
  await expect(region).toHaveCSS('border-radius', '40px')
  await expect(region).toHaveCSS('border-top-color', 'rgb(12, 167, 137)')
})
