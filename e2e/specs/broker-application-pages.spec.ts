import { bothSizes, expectAccessible } from '../accessible.ts'
import { test } from '../broker-fixtures.ts'
import { applicationCall, BrokerPage, knownCompany, stubRegister } from '../broker-page.ts'
import { expect } from '../fixtures.ts'

const { nip } = knownCompany
const thanks = 'Dziękujemy, mamy Twoje zgłoszenie'

test('the keyboard alone fills in the form and sends it', async ({ page }) => {
  await stubRegister(page)
  const form = new BrokerPage(page)
  await form.open()
  const { keyboard } = page
  const typeNext = async (text: string) => {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await typeNext(nip)
  await typeNext('Klawiatura sp. j.')
  // The register has another name, and its button is the next stop.
  const takeName = page.getByRole('button', { name: 'Użyj nazwy z rejestru' })
  await expect(takeName).toBeVisible()
  await keyboard.press('Tab')
  await expect(takeName).toBeFocused()
  for (const text of ['', 'Jan', 'Nowak', '600100200', 'jan@example.com']) await typeNext(text)
  await expect(form.field('Nazwa firmy')).toHaveValue('Klawiatura sp. j.')
  await expect(form.field('E-mail')).toHaveValue('jan@example.com')
  await keyboard.press('Tab')
  await expect(form.box('Nanofaktoring')).toBeFocused()
  await keyboard.press('Space')
  for (let products = 1; products < 10; products += 1) await keyboard.press('Tab')
  await expect(form.box('Pożyczka dla firm')).toBeFocused()
  await keyboard.press('Tab')
  await expect(form.field('O czym chcesz nam powiedzieć?')).toBeFocused()
  // Past the hidden field for programs.
  for (const text of [/RODO/, /kontakt telefoniczny/]) {
    await keyboard.press('Tab')
    await expect(form.box(text)).toBeFocused()
    await keyboard.press('Space')
    // The notice is below its checkbox.
    if (text.test('RODO')) await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
})

test('the thank-you page opened directly claims nothing and links to the form', async ({
  page,
}) => {
  await page.goto('/dziekujemy')
  await expect(
    page.getByRole('heading', { name: 'Dziękujemy za zainteresowanie współpracą' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Wypełnij formularz' }).click()
  await expect(page).toHaveURL(/\/wspolpraca-dla-brokerow$/)
})

for (const { device, viewport } of bothSizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('the pages are accessible, with all that they can say', { tag: '@long' }, async ({
      page,
      watch,
    }) => {
      watch.announce(/form\/company|broker-application$/)
      const form = new BrokerPage(page)
      await form.open()
      await expectAccessible(page)
      await form.submit.click()
      await expect(page.getByText('Consent is required')).toHaveCount(2)
      await expectAccessible(page)
      await page.route(/form\/company/, (route) => route.fulfill({ status: 429 }))
      await page.route(applicationCall, (route) => route.fulfill({ status: 500 }))
      await form.fill(nip, 'jan@example.com')
      await form.field('Nazwa firmy').fill('Firma')
      await expect(page.getByText('Zbyt wiele zapytań do rejestru firm.')).toBeVisible()
      await form.submit.click()
      await expect(form.alert).toBeVisible()
      await expectAccessible(page)
      await page.goto('/dziekujemy')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  })

test.describe('signed in', () => {
  test.use({ user: 'partner' })

  test('the pages are the same', { tag: '@long' }, async ({ page }) => {
    await new BrokerPage(page).open()
    await page.goto('/dziekujemy')
    await expect(page.getByRole('heading', { name: /^Dziękujemy/ })).toBeVisible()
  })
})
