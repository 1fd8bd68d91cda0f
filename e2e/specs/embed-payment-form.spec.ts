import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import {
  answerPayments,
  answerStyle,
  answerStyleWith,
  expect,
  paymentId,
  recommendationCode,
  styleId,
  test,
} from '../shop.ts'

const nip = '123-456-32-18'
const dialogOf = (page: Page) => page.getByRole('dialog')

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('NIP').fill(nip)
  await page.getByRole('button', { name: 'Dalej' }).click()
  await page.getByLabel(/^Akceptuję regulamin/).check()
  await page.getByLabel(/^Potwierdzam, że znam/).check()
}

for (const { device, viewport, tag } of bothSizes)
  test(`the form opens over the shop in the saved style, on a ${device}`, { tag }, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    await answerStyle(page, 'form')
    await answerPayments(page, [])
    await shop.open(page, shop.paymentForm.content)
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleName('Dane firmy')
    await expect(dialog).toHaveCSS('border-radius', '40px')
    const next = page.getByRole('button', { name: 'Dalej' })
    await expect(next).toHaveCSS('background-color', 'rgb(218, 0, 65)')
    await expect(next).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(next).toHaveCSS('border-radius', '18px')
    await expectAccessible(page)
    await next.click()
    await expect(page.getByText('Podaj NIP.')).toBeVisible()
    await expectAccessible(page)
    await fillIn(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Przekaż wniosek' }).click()
    await expect(page.getByRole('link', { name: 'Przejdź do wniosku' })).toBeVisible()
    await expectAccessible(page)
    const box = await dialog.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
  })

for (const { device, viewport, tag } of bothSizes)
  test(`the provider's own consents stand in the form, with their documents, on a ${device}`, {
    tag,
  }, async ({ page, shop }) => {
    await page.setViewportSize(viewport)
    const link = { label: 'Regulamin newslettera', url: '/content/newsletter.pdf' }
    const text = 'Chcę otrzymywać newsletter.'
    await answerStyle(page, 'form', {
      consents: {
        rules: { required: true, version: '7', text: 'Znam zasady.' },
        newsletter: { required: false, version: '8', text, link },
      },
    })
    const bodies = await answerPayments(page, [])
    await shop.open(page, shop.paymentForm.content)
    await page.getByLabel('NIP').fill(nip)
    await page.getByRole('button', { name: 'Dalej' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expect(page.getByRole('link', { name: /^Regulamin newslettera/ })).toHaveAttribute(
      'href',
      /^http.*\/content\/newsletter\.pdf$/,
    )
    await page.getByRole('button', { name: 'Przekaż wniosek' }).click()
    await expect(page.getByLabel('Znam zasady.')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Znam zasady.').check()
    await page.getByLabel(/^Chcę otrzymywać newsletter/).check()
    await page.getByRole('button', { name: 'Przekaż wniosek' }).click()
    await expect(page.getByRole('link', { name: 'Przejdź do wniosku' })).toBeVisible()
    expect(bodies).toEqual([expect.objectContaining({ consents: { rules: '7', newsletter: '8' } })])
  })

test('the form works with the keyboard only, from the NIP to the hand-over', async ({
  page,
  shop,
  portal,
}) => {
  const { keyboard } = page
  await answerStyle(page, 'form')
  const bodies = await answerPayments(page, [])
  await shop.open(page, shop.paymentForm.content)
  await expect(page.getByLabel('NIP')).toBeFocused()
  await keyboard.type('1234563217')
  await keyboard.press('Enter')
  await expect(page.getByText('To nie jest poprawny NIP. Sprawdź cyfry.')).toBeVisible()
  await expect(page.getByLabel('NIP')).toBeFocused()
  await keyboard.press('Backspace')
  await keyboard.type('8')
  await expect(page.getByText('To nie jest poprawny NIP')).toHaveCount(0)
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Zgody i regulamin' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zamknij' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  // The other required consent has an error and the focus.
  await expect(page.getByText('Ta zgoda jest wymagana.')).toHaveCount(1)
  await expect(page.getByLabel(/^Potwierdzam, że znam/)).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Przejdź do finansującego' })).toBeFocused()
  const link = page.getByRole('link', { name: 'Przejdź do wniosku' })
  await expect(link).toHaveAttribute('href', `${portal.address}/wniosek/1`)
  expect(bodies).toEqual([
    {
      styleId,
      recommendationCode,
      paymentId,
      nip: '1234563218',
      consents: { terms: '2026-11', rodoNotice: '2026-11' },
      browserSecret: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
})

test('the focus stays inside, Escape closes, and nothing typed is lost', async ({ page, shop }) => {
  const { keyboard } = page
  await answerStyle(page, 'form')
  await shop.open(page, shop.paymentForm.content)
  await page.getByLabel('NIP').fill(nip)
  await page.getByRole('button', { name: 'Zamknij' }).focus()
  const stops = ['Zamknij', 'NIP', 'Dalej', 'Zamknij', 'NIP']
  for (const name of stops.slice(1)) {
    await keyboard.press('Tab')
    await expect(
      dialogOf(page).getByLabel(name).or(page.getByRole('button', { name })),
    ).toBeFocused()
  }
  for (const name of stops.toReversed().slice(1)) {
    await keyboard.press('Shift+Tab')
    await expect(
      dialogOf(page).getByLabel(name).or(page.getByRole('button', { name })),
    ).toBeFocused()
  }

  const reopen = page.getByRole('button', { name: 'Wróć do płatności' })
  await keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(reopen).toBeFocused()
  await expectAccessible(page)
  await keyboard.press('Enter')
  await expect(page.getByLabel('NIP')).toHaveValue(nip)
  await page.getByRole('button', { name: 'Zamknij' }).click()
  await expect(reopen).toBeFocused()
})

test('the button of a form has another text after the form was opened', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await answerStyle(page, 'form')
  await shop.open(page, shop.paymentForm.content.replace('mode:', 'open: false, mode:'))
  const begin = page.getByRole('button', { name: 'Zapłać z finansowaniem' })
  await expect(begin).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await begin.click()
  await expect(page.getByLabel('NIP')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Wróć do płatności' })).toBeFocused()
})

test('a failed request keeps the input, and the same button tries again', async ({
  page,
  shop,
  watch,
}) => {
  watch.announce(/\/sdk\/v1\/payment/)
  // The console says why the payment is refused.
  watch.announce(/\/sdk\/v1\.js/)
  await answerStyle(page, 'form')
  const bodies = await answerPayments(page, [503, 400])
  await shop.open(page, shop.paymentForm.content)
  await fillIn(page)
  const send = page.getByRole('button', { name: 'Przekaż wniosek' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Twoje dane są zachowane')
  await expect(send).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wstecz' }).click()
  await expect(page.getByLabel('NIP')).toHaveValue(nip)
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect(page.getByLabel(/^Akceptuję regulamin/)).toBeChecked()
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Sklep nie może teraz przyjąć tej płatności')
  await send.click()
  await expect(page.getByRole('link', { name: 'Przejdź do wniosku' })).toBeVisible()
  expect(bodies).toHaveLength(3)
})

test('each refusal says what the customer can do', { tag: '@long' }, async ({
  page,
  shop,
  watch,
}) => {
  watch.announce(/\/sdk\/v1\/payment/)
  watch.announce(/\/sdk\/v1\.js/)
  await answerStyle(page, 'form')
  await answerPayments(page, ['PAYMENT_REFUSED', 'IDEMPOTENCY_KEY_REUSED', 'INTEGRATION_INACTIVE'])
  await shop.open(page, shop.paymentForm.content)
  await fillIn(page)
  for (const sentence of [
    'Finansujący nie przyjął wniosku tej firmy. Wróć do sklepu i wybierz inną formę płatności.',
    'Tę płatność już rozpoczęto. Aby wrócić do wniosku, otwórz ją w przeglądarce, w której ją rozpoczęto, i podaj ten sam NIP. Możesz też wrócić do sklepu i rozpocząć nową płatność.',
    'Sklep nie może teraz przyjąć tej płatności. Wróć do sklepu i wybierz inną formę płatności.',
  ]) {
    await page.getByRole('button', { name: 'Przekaż wniosek' }).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
  await expectAccessible(page)
})

test('a double press sends once', async ({ page, shop }) => {
  await answerStyle(page, 'form')
  const bodies = await answerPayments(page, [])
  await shop.open(page, shop.paymentForm.content)
  await fillIn(page)
  await page.getByRole('button', { name: 'Przekaż wniosek' }).dblclick()
  await expect(page.getByRole('link', { name: 'Przejdź do wniosku' })).toBeVisible()
  expect(bodies).toHaveLength(1)
})

test('a missing payment id appears in the console, a portal that is down on the page', {
  tag: '@long',
}, async ({ page, shop, watch }) => {
  watch.announce(/\/sdk\/v1/)
  const error = page.waitForEvent('console', (message) => message.type() === 'error')
  await shop.open(page, shop.paymentForm.content.replace(paymentId, ''))
  expect((await error).text()).toContain("paymentId is missing: the shop's backend creates one")
  await expect(page.locator('.shop-financing-payment')).toBeEmpty()
  const saidAgain = page.waitForEvent('console', (message) => message.type() === 'error')
  await shop.open(page, shop.paymentForm.content.replace(paymentId, 'PAYMENT_ID'))
  expect((await saidAgain).text()).toContain('paymentId is still PAYMENT_ID')
  await expect(page.locator('.shop-financing-payment')).toBeEmpty()
  await answerStyleWith(page, 500)
  await shop.open(page, shop.paymentForm.content)
  await expect(page.getByText('Ta forma płatności jest chwilowo niedostępna.')).toBeVisible()
})
