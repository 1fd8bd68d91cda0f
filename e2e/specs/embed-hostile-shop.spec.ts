import type { Page } from '@playwright/test'
import { sizes } from '../accessible.ts'
import { hostileCss } from '../hostile-css.ts'
import { answerStyle, answerStyles, calculatorStyleId, expect, styleId, test } from '../shop.ts'

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

test('the style sheet of a hostile shop does not change the calculator', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await answerStyle(page, 'calculator')
  const region = page.getByRole('region', { name: 'Oblicz raty' })
  await shop.open(page, shop.calculator.content)
  await expect(region).toBeVisible()
  const plain = await stylesOf(page, '.shop-financing-calculator')
  await shop.open(page, shop.calculator.content, { css: hostileCss })
  await expect(region).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sklep' })).toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(plain.length).toBeGreaterThan(60)
  expect(await stylesOf(page, '.shop-financing-calculator')).toEqual(plain)
  expect(await hostOf(page, '.shop-financing-calculator')).toEqual(untouched)
})

test('the style sheet of a hostile shop does not change the form', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await answerStyle(page, 'form')
  await shop.open(page, shop.paymentForm.content)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('NIP')).toBeFocused()
  const plain = await stylesOf(page, '.shop-financing-payment')
  await shop.open(page, shop.paymentForm.content, { css: hostileCss })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('NIP')).toBeFocused()
  expect(plain.length).toBeGreaterThan(30)
  expect(await stylesOf(page, '.shop-financing-payment')).toEqual(plain)
  expect(await hostOf(page, '.shop-financing-payment')).toEqual(untouched)
})

test("a strict shop's content policy leaves the style whole", { tag: '@long' }, async ({
  page,
  shop,
  portal,
}) => {
  await answerStyle(page, 'calculator')
  const policy = `default-src 'none'; script-src 'unsafe-inline' ${portal.address}; connect-src ${portal.address}`
  await shop.open(page, shop.calculator.content, { policy })
  const region = page.getByRole('region', { name: 'Oblicz raty' })
  await expect(region).toHaveCSS('border-radius', '40px')
  await expect(region).toHaveCSS('border-top-color', 'rgb(12, 167, 137)')
})

/** Places in a shop: most are as narrow as their content, and the code stands there alone. */
const slots: Readonly<Record<string, (code: string) => string>> = {
  'flex row': (code) => `<div style="display:flex">${code}</div>`,
  'centred flex column': (code) =>
    `<div style="display:flex;flex-direction:column;align-items:center">${code}</div>`,
  'centred grid': (code) => `<div style="display:grid;place-items:center">${code}</div>`,
  'auto column': (code) =>
    `<div style="display:grid;grid-template-columns:1fr auto"><p>Opis towaru</p>${code}</div>`,
  float: (code) => `<div style="float:left">${code}</div><br style="clear:both">`,
  'inline-block': (code) => `<div style="display:inline-block">${code}</div>`,
  'item that does not shrink': (code) =>
    `<div style="display:flex"><div style="flex:none">${code}</div></div>`,
  'fit-content': (code) => `<div style="width:fit-content">${code}</div>`,
  'table cell': (code) => `<table><tr><td>Opis towaru</td><td>${code}</td></tr></table>`,
  "WooCommerce's form": (code) =>
    `<form style="display:flex;flex-wrap:wrap;align-items:center;gap:16px"><input type="number" value="1"><button>Dodaj do koszyka</button>${code}</form>`,
  'two equal flex items': (code) =>
    `<div style="display:flex;gap:16px"><p style="flex:1">Opis towaru</p><div style="flex:1">${code}</div></div>`,
}

/** The width of the part in each place, and its words on two lines. */
function drawnIn(page: Page, target: string, part: string) {
  return page.locator(`${target} > div`).evaluateAll(
    (hosts, selector) =>
      hosts.map(({ shadowRoot }) => {
        const broken: string[] = []
        const texts = shadowRoot && document.createNodeIterator(shadowRoot, NodeFilter.SHOW_TEXT)
        for (let node = texts?.nextNode(); node; node = texts?.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ ]+/g)) {
            const range = new Range()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (range.getClientRects().length > 1) broken.push(word)
          }
        return { width: shadowRoot?.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0, broken }
      }),
    part,
  )
}

for (const [device, viewport] of Object.entries(sizes))
  test(`calculator and pay button stand in every kind of place on a ${device}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    await answerStyles(page)
    const calculator = shop.calculator.content.replace(styleId, calculatorStyleId)
    const form = shop.paymentForm.content.replace('mode:', 'open: false, mode:')
    const codes = Object.values(slots).flatMap((around) => [around(calculator), around(form)])
    await shop.open(page, codes.join(''))
    const names = Object.keys(slots)
    await expect(page.getByRole('region', { name: 'Oblicz raty' })).toHaveCount(names.length)
    await expect(page.getByRole('region', { name: 'Płatność' })).toHaveCount(names.length)

    const isPhone = device === 'phone'
    const calculators = await drawnIn(page, '.shop-financing-calculator', '.window')
    const buttons = await drawnIn(page, '.shop-financing-payment', '.button')
    for (const [index, name] of names.entries()) {
      const [drawn, button] = [calculators[index], buttons[index]]
      expect([drawn?.broken, button?.broken], name).toEqual([[], []])
      // A phone is 374 px wide between its margins, and half of that is next to the description.
      expect(drawn?.width, name).toBeGreaterThanOrEqual(isPhone ? 175 : 480)
      expect(button?.width, name).toBeGreaterThanOrEqual(isPhone ? 155 : 240)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
  })

test('the reserved height goes when its place gets another width, or is shown', async ({
  page,
  shop,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await answerStyles(page)
  const code = shop.calculator.content.replace(styleId, calculatorStyleId)
  const shopPart = `<div id="own" style="min-height:700px"></div><script src="${portal.address}/sdk/v1.js"></script>
<script>shopFinancing.calculator({ styleId: "${calculatorStyleId}", target: "#own" })</script>`
  await shop.open(page, `${code}<div id="hidden" hidden>${code}</div>${shopPart}`)
  const elements = page.locator('.shop-financing-calculator')
  const reserved = () =>
    elements.evaluateAll((all) => all.map((box) => (box as HTMLElement).style.minHeight !== ''))
  await expect(page.getByRole('region', { name: 'Oblicz raty' })).toHaveCount(2)
  await expect(page.locator('#hidden .window')).toHaveCount(1)
  expect(await reserved()).toEqual([true, true])
  await page.locator('#hidden').evaluate((element) => element.removeAttribute('hidden'))
  await expect.poll(reserved).toEqual([true, false])
  await page.setViewportSize(sizes.desktop)
  await expect.poll(reserved).toEqual([false, false])
  await expect(page.locator('#own')).toHaveCSS('min-height', '700px')
})
