import type { Page } from '@playwright/test'
import { bothSizes } from '../accessible.ts'
import { answerStyles, calculatorStyleId, expect, styleId, test } from '../shop.ts'

const amounts = [1_249_900, 500_000] as const

const valueIn = (page: Page, product: string) =>
  page.getByRole('article', { name: product }).getByLabel('Kwota zakupów', { exact: true })

/** Two products of a shop, each with its own code. */
function products(codes: readonly string[]): string {
  return codes
    .map((code, index) => `<article aria-label="Towar ${index + 1}">${code}</article>`)
    .join('')
}

function withFormerNames(code: string): string {
  return code
    .replaceAll('shop-financing', 'partner-portal')
    .replaceAll('shopFinancing', 'PartnerPortal')
}

/** A shop's own code: all codes have the same id. */
function codeWithId(address: string, amount: number): string {
  return `<div id="partner-portal-calculator"></div>
<script>
  (function () {
    var script = document.createElement('script')
    script.src = "${address}/sdk/v1.js"
    script.async = true;
    script.onload = function () {
      PartnerPortal.calculator({
        styleId: "${calculatorStyleId}",
        amount: ${amount}, // kwota koszyka w groszach; 0: najmniejsza możliwa
        currency: "PLN",
        target: "#partner-portal-calculator",
      })
    }
    document.head.appendChild(script)
  })()
</script>`
}

const kinds = ['as it is downloaded', 'with one id', 'parted from its place']
for (const kind of kinds)
  test(`each of two calculators is below its product, whichever loads first: ${kind}`, {
    tag: kind === kinds[0] ? [] : '@long',
  }, async ({ page, shop, portal }) => {
    await answerStyles(page)
    const code = shop.calculator.content.replace(styleId, calculatorStyleId)
    const codes = amounts.map((amount) =>
      kind === kinds[1]
        ? codeWithId(portal.address, amount)
        : code.replace('amount: 0', `amount: ${amount}`),
    )
    // A code of an earlier version, and fetched apart from the first, so that it can come before.
    codes[1] = withFormerNames(
      codes[1]?.replace('async = true;', 'async = true; script.crossOrigin = "";') ?? '',
    )
    let letGo = () => {}
    await page.route(/\/sdk\/v1\.js$/, (route) => {
      if (route.request().headers().origin !== undefined) return route.continue()
      letGo = () => void route.continue()
      return undefined
    })
    const [elements, scripts] = [/<div.*<\/div>/, /<script>[^]*<\/script>/].map((part) =>
      codes.map((snippet) => part.exec(snippet)?.[0] ?? ''),
    )
    await (kind === kinds[2]
      ? // Elements of an earlier template, one code of each version.
        shop.open(page, products((elements ?? []).map(withFormerNames)) + scripts?.join(''))
      : shop.open(page, products(codes)))
    await expect(valueIn(page, 'Towar 2')).toHaveValue('5000,00')
    await expect(page.getByRole('region', { name: 'Oblicz raty' })).toHaveCount(1)
    letGo()
    await expect(valueIn(page, 'Towar 1')).toHaveValue('12499,00')
    await expect(valueIn(page, 'Towar 2')).toHaveValue('5000,00')
  })

for (const { device, viewport, tag } of bothSizes)
  test(`two of each code, pasted alike and joined into a line, under a policy of nonces, on a ${device}`, {
    tag,
  }, async ({ page, shop, portal }) => {
    await page.setViewportSize(viewport)
    await answerStyles(page)
    const joined = (code: string) =>
      code.replaceAll(/\s*\n\s*/g, ' ').replace('<script>', '<script nonce="r4nd0m">')
    const calculator = joined(shop.calculator.content.replace(styleId, calculatorStyleId))
    const form = joined(shop.paymentForm.content)
    const policy = `default-src 'none'; script-src 'nonce-r4nd0m'; connect-src ${portal.address}; img-src ${portal.address}`
    await shop.open(page, products([calculator + form, calculator + form]), { policy })

    // Two forms over each other would be in each other's way.
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCount(1)
    // A key pressed before goes to the shop's page.
    await expect(dialog.getByLabel('NIP')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    for (const product of ['Towar 1', 'Towar 2']) {
      const article = page.getByRole('article', { name: product })
      await expect(article.getByRole('region', { name: 'Oblicz raty' })).toHaveCount(1)
      await expect(article.getByRole('region', { name: 'Płatność' })).toHaveCount(1)
    }
    await page.getByRole('button', { name: 'Zapłać z finansowaniem' }).click()
    await expect(dialog.getByLabel('NIP')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Wróć do płatności' })).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
  })

test('a form that was loading beside another one waits for its button, also when the other is closed', {
  tag: '@long',
}, async ({ page, shop }) => {
  await answerStyles(page)
  // The codes' scripts load in any order.
  let requests = 0
  let letGo = () => {}
  await page.route(new RegExp(`/style/${styleId}`), (route) => {
    requests++
    if (requests === 1) return route.fallback()
    letGo = () => void route.fallback()
    return undefined
  })
  const { content } = shop.paymentForm
  await shop.open(page, products([content, content]))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('NIP')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  letGo()
  await page.getByRole('button', { name: 'Zapłać z finansowaniem' }).click()
  await expect(dialog).toHaveCount(1)
})

test('a page that allows no text as a script address loads the script by its own element', {
  tag: '@long',
}, async ({ page, shop, portal }) => {
  await answerStyles(page)
  const policy = `default-src 'none'; script-src 'nonce-r4nd0m'; connect-src ${portal.address}; require-trusted-types-for 'script'`
  await shop.open(
    page,
    `<div id="raty"></div><script nonce="r4nd0m" src="${portal.address}/sdk/v1.js"></script>
<script nonce="r4nd0m">shopFinancing.calculator({ styleId: "${calculatorStyleId}", target: "#raty" });
shopFinancing.paymentForm({ styleId: "${styleId}", paymentId: "ZAM-1" });</script>`,
    { policy },
  )
  await expect(page.getByRole('dialog', { name: 'Dane firmy' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Oblicz raty' })).toBeVisible()
})
