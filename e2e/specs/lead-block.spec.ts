import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { freeCompanies, LeadBlockPage } from '../lead-block-page.ts'

interface Leads {
  readonly collection: readonly { readonly nip: string; readonly number: string }[]
  readonly count: number
}

const byNip = (nip: string) =>
  `/lead-grid?${new URLSearchParams({
    page: '1',
    limit: '10',
    'filter[nip][value]': nip,
    'filter[nip][matchType]': 'EXACT',
  })}`

test('a lead is blocked with the keyboard only, and the next one needs new consents', async ({
  page,
  api,
}) => {
  const form = new LeadBlockPage(page)
  const [company, next] = await freeCompanies(api)
  if (!company || !next) throw new Error('the demo has no free company')
  await form.open()
  await form.field('NIP').focus()
  const { keyboard } = page
  await keyboard.type(company.nip.replace(/(...)(...)(..)(..)/, '$1-$2-$3-$4'))
  await expect(form.company).toHaveValue(company.name)
  await expect(page.getByText(`Z rejestru: ${company.name}`)).toBeVisible()
  for (const text of ['', 'Żaneta', "O'Brien-Łoś", '501 234 567', 'zaneta@example.com']) {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await keyboard.press('Tab')
  await keyboard.type('Nano')
  await keyboard.press('Tab')
  await keyboard.type('10 000,50')
  await keyboard.press('Tab')
  for (const name of ['RODO', 'kontakt telefoniczny']) {
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(form.consent(name)).toBeChecked()
    // The notice is below its checkbox.
    if (name === 'RODO') await keyboard.press('Tab')
  }
  await keyboard.press('Enter')

  await expect(form.success).toContainText(company.name)
  await expect(form.success).toContainText(/zgłoszenie ZG\/\d{4}\/\d{2}\/\d{6}/)
  await expect(form.success).toContainText(/chroniony do \d{4}.\d{2}.\d{2}/)
  await expect(form.success).toBeInViewport()
  await expect(form.meter).toContainText('1 z 20')
  const stored = await api.get<Leads>(byNip(company.nip))
  expect(stored.collection).toMatchObject([
    {
      nip: company.nip,
      companyName: company.name,
      firstName: 'Żaneta',
      lastName: "O'Brien-Łoś",
      phoneNumber: '+48501234567',
      product: 'NANO',
      status: 'LOCKED',
    },
  ])

  await expect(form.field('NIP')).toBeFocused()
  await expect(form.field('NIP')).toHaveValue('')
  await expect(form.company).toHaveValue('')
  await expect(form.field('Produkt')).toHaveValue('NANO')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await form.field('NIP').fill(next.nip)
  await expect(form.success).toBeHidden()
  await form.field('Imię').fill('Żaneta')
  await form.field('Nazwisko').fill('Łoś')
  await form.field('Telefon').fill('501 234 567')
  await form.field('E-mail').fill('zaneta@example.com')
  await expect(form.company).toHaveValue(next.name)
  await form.submit.click()
  await expect(page.getByText('Consent is required')).toHaveCount(2)
  await expectAccessible(page)
  expect((await api.get<Leads>(byNip(next.nip))).collection).toEqual([])
  const notice = page.getByRole('main').getByRole('link', { name: /^Informacja o\sprzetwarzaniu/ })
  await expect(notice).toHaveAttribute('target', '_blank')
  const address = (await notice.getAttribute('href')) ?? ''
  expect(await (await page.request.get(address)).text()).toContain('To jest wzór.')
  await form.consent('RODO').check()
  await form.consent('kontakt telefoniczny').check()
  await form.submit.click()
  await expect(form.success).toContainText(next.name)
  await expect(page.getByText(`Następny krok: ${next.name}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jutro' }).click()
  await expect(page.getByText('Następny krok: Zadzwonić, jutro')).toBeVisible()
  await page.getByRole('link', { name: 'Przejdź do listy' }).click()
  const first = page.getByRole('table', { name: 'Leads' }).locator('tbody tr').first()
  await expect(first).toContainText(next.name)
  await expect(first).toContainText('zostało 90 dni')
  await expect(first).toContainText('Zadzwonić')
})

test("wrong fields show their errors, by the server's rules, and nothing is sent", async ({
  page,
}) => {
  const form = new LeadBlockPage(page)
  let reports = 0
  await page.route(/\/leads$/, (route) => {
    reports += 1
    return route.continue()
  })
  await form.open()
  await form.submit.click()
  await expect(form.field('NIP')).toBeFocused()
  await expect(page.getByText('This field is required')).toHaveCount(7)
  await expect(page.getByText('Consent is required')).toHaveCount(2)
  await form.fill('1234563217')
  await form.field('Imię').fill('Ż')
  await form.field('Nazwisko').fill('Łoś2')
  await form.field('Telefon').fill('123')
  await form.field('E-mail').fill('zaneta@')
  await form.field('Kwota w PLN (opcjonalnie)').fill('10.000')
  await form.company.fill('Żak sp. z o.o.')
  await form.submit.click()
  for (const text of [
    'Nieprawidłowy NIP',
    'Wpisz co najmniej 2 litery',
    'Pole zawiera niedozwolone znaki',
    'Nieprawidłowy numer telefonu',
    'Nieprawidłowy adres e-mail',
    'Nieprawidłowa kwota',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(form.field('NIP')).toHaveAccessibleDescription(/Nieprawidłowy NIP/)
  await expect(form.field('NIP')).toBeFocused()
  expect(reports).toBe(0)
})

test('a client whom a colleague reports meanwhile is the own one, and nobody else is blamed', {
  tag: '@long',
}, async ({ page, api, apiOf, watch }) => {
  watch.announce(/\/leads$/)
  const company = (await freeCompanies(api))[10]
  if (!company) throw new Error('the demo has no free company')
  const form = new LeadBlockPage(page)
  await form.open()
  await form.fill(company.nip)
  await expect(form.company).toHaveValue(company.name)
  const master = await apiOf('master')
  await master.post('/leads', {
    nip: company.nip,
    companyName: company.name,
    firstName: 'Adam',
    lastName: 'Żak',
    email: 'adam@example.com',
    phoneNumber: '+48501234568',
    product: 'NANO',
    consents: { rodoNotice: '2026-11', contact: '2026-11' },
  })
  await form.submit.click()
  await expect(page.getByRole('link', { name: /^Pokaż zgłoszenie ZG/ })).toBeVisible()
  await expect(page.getByText('Somebody already blocked this client')).toHaveCount(0)
  await expect(form.field('Nazwisko')).toHaveValue("O'Brien-Łoś")
  expect((await api.get<Leads>(byNip(company.nip))).count).toBe(1)
})

test('another NIP gets its own company name, but never replaces a typed one', {
  tag: '@long',
}, async ({ page, api }) => {
  const [first, second] = (await freeCompanies(api)).slice(5)
  if (!first || !second) throw new Error('the demo has no free company')
  const form = new LeadBlockPage(page)
  await form.open()
  await form.field('NIP').fill(first.nip)
  await expect(form.company).toHaveValue(first.name)
  await form.field('NIP').fill(second.nip)
  await expect(form.company).toHaveValue(second.name)
  await form.company.fill('Moja nazwa')
  await form.field('NIP').fill(first.nip)
  await expect(page.getByText(`Z rejestru: ${first.name}`)).toBeVisible()
  await expect(form.company).toHaveValue('Moja nazwa')
})

test('a report whose answer was lost is sent again with the same key', async ({
  page,
  api,
  watch,
}) => {
  watch.announce(/\/leads$/)
  const company = (await freeCompanies(api))[8]
  if (!company) throw new Error('the demo has no free company')
  let lost = false
  await page.route(/\/leads$/, async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  const form = new LeadBlockPage(page)
  await form.open(`?nip=${company.nip}`)
  await form.fill(company.nip)
  await expect(form.company).toHaveValue(company.name)
  await form.submit.click()
  await expect(page.getByRole('alert')).toContainText('Brak połączenia z serwerem')
  await form.submit.click()
  await expect(form.success).toContainText(company.name)
  expect((await api.get<Leads>(byNip(company.nip))).count).toBe(1)
})
