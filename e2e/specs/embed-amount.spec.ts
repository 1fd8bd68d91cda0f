import type { ConsoleMessage, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { holdAnswers } from '../held-answer.ts'
import { answerStyle, expect, styleId, test } from '../shop.ts'

const target = '.shop-financing-calculator'
const field = (page: Page) => page.getByLabel('Kwota zakupów', { exact: true })

const setOnPage = (page: Page, amount: string) =>
  page
    .locator(target)
    .evaluate((element, text) => element.setAttribute('data-shop-financing-amount', text), amount)

test("a page sets its calculator's amount at any time, also before the script is loaded", async ({
  page,
  shop,
}) => {
  await answerStyle(page, 'calculator')
  const letGo = await holdAnswers(page, /\/sdk\/v1\.js$/)
  await shop.open(page, shop.calculator.content)
  await setOnPage(page, '2500000')
  letGo()
  await expect(field(page)).toHaveValue('25000,00')
  await setOnPage(page, '1249900')
  await expect(field(page)).toHaveValue('12499,00')
  await expect(page.getByRole('status')).toContainText('Razem do spłaty')
})

test('an amount that is set before the calculator is drawn is where it begins; a wrong one is refused', {
  tag: '@long',
}, async ({ page, shop, portal, watch }) => {
  watch.announce(/\/sdk\/v1\.js/)
  await answerStyle(page, 'calculator')
  const errors: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text())
  }
  page.on('console', hear)
  await shop.open(
    page,
    `<div id="raty"></div><script src="${portal.address}/sdk/v1.js"></script>
<script>var raty = PartnerPortal.calculator({ styleId: "${styleId}", amount: 1249900, target: "#raty" });
raty.setAmount(2500000);
raty.setAmount(NaN);</script>`,
  )
  await expect(field(page)).toHaveValue('25000,00')
  await page.evaluate('raty.setAmount(undefined), raty.setAmount("990"), raty.setAmount(12.5)')
  await page.locator('#raty').evaluate((element) => {
    element.dataset.partnerPortalAmount = '99,00'
  })
  const refused = (got: string) =>
    `[shopFinancing] amount: expected grosze, a whole number such as 12345; got ${got}; the calculator keeps the earlier amount`
  await expect
    .poll(() => errors)
    .toEqual(['NaN', 'undefined', '"990"', '12.5', '"99,00"'].map((got) => refused(got)))
  await expect(field(page)).toHaveValue('25000,00')
  await page.evaluate('raty.setAmount(990000)')
  await expect(field(page)).toHaveValue('9900,00')
})

test('a price outside the range stays unchanged, and the range is shown instead of instalments', {
  tag: '@long',
}, async ({ page, shop }) => {
  await answerStyle(page, 'calculator')
  await shop.open(page, shop.calculator.content.replace('amount: 0', 'amount: 9900'))
  const notice = page.getByRole('status')
  const sentence = /^Finansowanie jest dostępne dla kwot od 500,00\sPLN do 300\s000,00\sPLN\.$/u
  await expect(field(page)).toHaveValue('99,00')
  await expect(notice).toHaveText(sentence)
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Harmonogram spłat')).toBeHidden()
  await page.getByRole('radio', { name: '6 rat' }).check()
  await expect(notice).toHaveText(sentence)
  await expectAccessible(page)

  await setOnPage(page, '99900000')
  await expect(field(page)).toHaveValue('999000,00')
  await expect(notice).toHaveText(sentence)
  await setOnPage(page, '0')
  await expect(field(page)).toHaveValue('500,00')
  await expect(notice).toContainText('Razem do spłaty')
  // A customer can correct a typed amount, so it has an error.
  await field(page).fill('99')
  await expect(page.getByText(/^Podaj kwotę od 500,00/)).toBeVisible()
  await expect(notice).toBeEmpty()
})
