import { holdAnswers } from '../held-answer.ts'
import { answerPayments, answerStyles, calculatorStyleId, expect, styleId, test } from '../shop.ts'

const nip = '1234563218'
const styles = /\/api\/sdk\/v1\/style\//

/** A page with its own script element and a place for each part. */
const ownPage = (address: string) =>
  `<div id="raty"></div><div id="place"></div><button onclick="platnosc.open()">Kupuję</button>
<script src="${address}/sdk/v1.js"></script>`

const form = (paymentId: string, settings = '') =>
  `window.platnosc = shopFinancing.paymentForm({ styleId: "${styleId}", recommendationCode: "SKLEP1", paymentId: "${paymentId}", target: "#place"${settings} })`

test('a checkout that draws again, because its order changed, has one button, of the new order', async ({
  page,
  shop,
  portal,
}) => {
  await answerStyles(page)
  const bodies = await answerPayments(page, [])
  await shop.open(page, ownPage(portal.address))
  const button = page.getByRole('button', { name: 'Zapłać z finansowaniem' })
  await page.evaluate(form('ZAM-1', ', open: false'))
  await expect(button).toBeVisible()
  await page.evaluate(`window.pierwsza = platnosc; ${form('ZAM-2', ', open: false')}`)
  // Also while the earlier form is still loading.
  await page.evaluate(form('ZAM-3', ', open: false'))
  await expect(button).toHaveCount(1)
  await page.evaluate('pierwsza.open()')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button.click()
  await page.getByLabel('NIP').fill(nip)
  await page.getByRole('button', { name: 'Dalej' }).click()
  await page.getByLabel(/^Akceptuję regulamin/).check()
  await page.getByLabel(/^Potwierdzam, że znam/).check()
  await page.getByRole('button', { name: 'Przekaż wniosek' }).click()
  await expect(page.getByRole('link', { name: 'Przejdź do wniosku' })).toBeVisible()
  expect(bodies).toMatchObject([{ paymentId: 'ZAM-3' }])
})

test('a calculator that is called twice for one place is drawn once; destroy() ends it', async ({
  page,
  shop,
  portal,
}) => {
  await answerStyles(page)
  await shop.open(page, ownPage(portal.address))
  const calculator = page.getByRole('region', { name: 'Oblicz raty' })
  const call = `window.raty = shopFinancing.calculator({ styleId: "${calculatorStyleId}", target: "#raty" })`
  await page.evaluate(`${call}; ${call}; ${form('ZAM-1', ', open: false')}`)
  await expect(calculator).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Zapłać z finansowaniem' })).toBeVisible()
  await page.locator('#raty').evaluate((container) => {
    container.dataset.shopFinancingAmount = '2500000'
  })
  await expect(calculator.getByLabel('Kwota zakupów', { exact: true })).toHaveValue('25000,00')
  await page.evaluate('raty.destroy(); platnosc.destroy()')
  await expect(calculator).toHaveCount(0)
  await expect(page.locator('#raty, #place')).toHaveText(['', ''])
  await page.evaluate('raty.setAmount(100); platnosc.open()')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test("the shop's own button, pressed while the form loads, says so and opens it when it can", async ({
  page,
  shop,
  portal,
}) => {
  await answerStyles(page)
  const letGo = await holdAnswers(page, styles)
  await shop.open(
    page,
    `${ownPage(portal.address)}<script>${form('ZAM-1', ', open: false')}</script>`,
  )
  await page.getByRole('button', { name: 'Kupuję' }).click()
  const opening = page.getByRole('dialog', { name: 'Otwieramy formularz płatności…' })
  await expect(opening).toBeVisible()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Dane firmy' })).toBeVisible()
  await expect(page.getByLabel('NIP')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a customer who closes it meanwhile is left alone; after a failure the button tries again', {
  tag: '@long',
}, async ({ page, shop, portal, watch }) => {
  watch.announce(styles)
  await answerStyles(page)
  let letGo = await holdAnswers(page, styles)
  await shop.open(page, `${ownPage(portal.address)}<script>${form('ZAM-1')}</script>`)
  const buy = page.getByRole('button', { name: 'Kupuję' })
  await buy.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  letGo()
  await expect(page.getByRole('button', { name: 'Zapłać z finansowaniem' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.route(styles, (route) => route.fulfill({ status: 503, json: {} }))
  await page.evaluate(form('ZAM-2', ', open: false'))
  await expect(page.getByText('Ta forma płatności jest chwilowo niedostępna.')).toBeVisible()
  await answerStyles(page)
  letGo = await holdAnswers(page, styles)
  await buy.click()
  await expect(page.getByRole('dialog', { name: 'Otwieramy formularz płatności…' })).toBeVisible()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Dane firmy' })).toBeVisible()
})
