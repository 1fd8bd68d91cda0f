import { test } from '../broker-fixtures.ts'
import { applicationCall, BrokerPage, knownCompany, stubRegister } from '../broker-page.ts'
import { expect } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'
import { codeIn, linkIn, messages, sentBy } from '../outbox.ts'
import { PasswordPage } from '../password-page.ts'

const { nip, name } = knownCompany
const thanks = 'Dziękujemy, mamy Twoje zgłoszenie'

test('from the sign-up to the first sign-in of a new broker', async ({ page, portal }) => {
  const form = new BrokerPage(page)
  await form.open()
  const notice = page.getByRole('main').getByRole('link', { name: /^Informacja o\sprzetwarzaniu/ })
  await expect(notice).toHaveAttribute('href', /\/content\/files\/przetwarzanie-danych\.html$/)
  await form.fill('PL 123-456-32-18', 'zaneta@example.com')
  await expect(form.field('Nazwa firmy')).toHaveValue(name)
  await expect(page.getByText(`Z rejestru: ${name}`)).toBeVisible()
  await form.field('Nazwa firmy').fill('Moja nazwa')
  await form.field('Strona internetowa').fill('przyklad.pl')
  await form.box('Nanofaktoring').check()
  await form.box('Skonto').check()
  await form.field('O czym chcesz nam powiedzieć?').fill('Dzień dobry 👋')
  const received = await sentBy(portal, 'email', async () => {
    await form.submit.click()
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  })
  await expect(page).toHaveURL(/\/dziekujemy$/)
  await expect(page.getByRole('main')).toBeFocused()
  expect(received).toContain(nip)

  const list = await portal.admin(['application', 'list', '--json'])
  const [application] = JSON.parse(list.stdout)
  expect(application).toMatchObject({
    status: 'NEW',
    company: 'Moja nazwa',
    nip,
    firstName: 'Żaneta',
    lastName: 'Święch-Kowalska',
    email: 'zaneta@example.com',
    phone: '+48600100200',
    website: 'przyklad.pl',
    products: ['NANO', 'SKONTO'],
    message: 'Dzień dobry 👋',
    consents: [
      { name: 'rodoNotice', version: expect.any(String) },
      { name: 'contact', version: expect.any(String) },
    ],
  })
  const invitation = await sentBy(portal, 'email', async () => {
    const salesman = ['--salesman', 'Łukasz Żak', '--salesman-phone', '600 200 300']
    const approve = ['application', 'approve', String(application.id), ...salesman]
    const { code, stderr } = await portal.admin(approve)
    expect(code, stderr).toBe(0)
  })
  const sms = await sentBy(portal, 'sms', () => page.goto(linkIn(invitation)))
  const password = new PasswordPage(page)
  await password.fill(codeIn(sms), 'Zażółć-2027')
  await password.submit.click()
  await expect(page.getByRole('status')).toHaveText('Password is set')
  const login = new LoginPage(page)
  await login.fill('zaneta@example.com', 'Zażółć-2027')
  await login.submit.click()
  await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Integrations' }).click()
  for (const product of ['Finansowanie faktur', 'Skonto'])
    await expect(page.getByRole('heading', { name: product })).toBeVisible()
  await page.getByRole('button', { name: 'Your salesman' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Łukasz')
})

test('each wrong field shows its error, and the first one gets the focus', {
  tag: '@long',
}, async ({ page }) => {
  await stubRegister(page)
  const form = new BrokerPage(page)
  await form.open()
  await form.submit.click()
  await expect(page.getByText('This field is required')).toHaveCount(6)
  await expect(page.getByText('Consent is required')).toHaveCount(2)
  await expect(form.field('NIP')).toBeFocused()
  await form.field('NIP').fill(nip)
  await expect(form.field('Nazwa firmy')).toHaveValue(name)
  await expect(page.getByText('This field is required')).toHaveCount(4)
  for (const [label, typed, fault] of [
    ['NIP', '1234563217', 'Nieprawidłowy NIP'],
    ['Nazwa firmy', 'Ł'.repeat(301), 'Wpisany tekst jest za długi: najwyżej 300 znaków'],
    ['Strona internetowa', 'nie strona', 'Nieprawidłowy adres strony'],
    ['Imię', 'Ż', 'Wpisz co najmniej 2 litery'],
    ['Nazwisko', 'R2-D2', 'Pole zawiera niedozwolone znaki'],
    ['Telefon', '111 111 111', 'Nieprawidłowy numer telefonu'],
    ['E-mail', 'zaneta@', 'Nieprawidłowy adres e-mail'],
    [
      'O czym chcesz nam powiedzieć?',
      'x'.repeat(2001),
      'Wpisany tekst jest za długi: najwyżej 2000 znaków',
    ],
  ] as const) {
    await form.field(label).fill(typed)
    await form.submit.click()
    await expect(form.field(label)).toHaveAccessibleDescription(new RegExp(fault))
    await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.field('NIP')).toBeFocused()
})

test('a NIP without a company shows a notice, and can be sent anyway', { tag: '@long' }, async ({
  page,
  portal,
  watch,
}) => {
  watch.announce(/form\/company/)
  const form = new BrokerPage(page)
  await form.open()
  await form.fill('1111111111', 'nowa@example.com')
  await expect(page.getByText('Tego numeru NIP nie ma w rejestrze')).toBeVisible()
  await form.field('Nazwa firmy').fill('Całkiem nowa sp. z o.o.')
  await sentBy(portal, 'email', () => form.submit.click())
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
})

test('a program that fills in the honeypot is thanked and ignored', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  await stubRegister(page)
  const form = new BrokerPage(page)
  await form.open()
  await form.fill(nip, 'program@example.com')
  await expect(form.field('Nazwa firmy')).toHaveValue(name)
  const trap = page.locator('input[name="faxNumber"]')
  await expect(page.getByLabel('Faks')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Faks' })).toHaveCount(0)
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = '22 555 01 23'
  })
  const sent = messages(portal, 'email').length
  await form.submit.click()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  expect(messages(portal, 'email')).toHaveLength(sent)
  const { stdout } = await portal.admin(['application', 'list', '--json'])
  expect(stdout).not.toContain('program@example.com')
})

test('a failure shows an error and loses no input, even after a reload', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.announce(/broker-application$/)
  await stubRegister(page)
  const form = new BrokerPage(page)
  await form.open()
  // Written before the register has answered.
  await form.field('Nazwa firmy').fill('Uparta firma')
  await form.fill(nip, 'uparta@example.com')
  await expect(page.getByText(`Z rejestru: ${name}`)).toBeVisible()
  await form.box('Skonto').check()
  await page.route(applicationCall, (route) => route.fulfill({ status: 503 }))
  await form.submit.click()
  await expect(form.alert).toHaveText(
    'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  )
  await expect(form.submit).toBeFocused()
  await context.setOffline(true)
  await page.unroute(applicationCall)
  await form.submit.click()
  await expect(form.alert).toHaveText(/^Brak połączenia z\sserwerem/)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Przywróciliśmy wpisane wcześniej dane.')).toBeVisible()
  await expect(form.field('NIP')).toHaveValue(nip)
  await expect(page.getByText(`Z rejestru: ${name}`)).toBeVisible()
  await expect(form.field('Nazwa firmy')).toHaveValue('Uparta firma')
  await expect(form.field('Nazwisko')).toHaveValue('Święch-Kowalska')
  await expect(form.box('Skonto')).toBeChecked()
  await expect(form.box(/RODO/)).not.toBeChecked()
  // Refused by another backend's own rule.
  await page.route(applicationCall, (route) =>
    route.fulfill({ status: 400, json: { faults: [{ path: 'email', code: 'email' }] } }),
  )
  await form.box(/RODO/).check()
  await form.box(/kontakt telefoniczny/).check()
  await form.submit.click()
  await expect(form.field('E-mail')).toHaveAccessibleDescription('Nieprawidłowy adres e-mail')
  await expect(form.field('E-mail')).toBeFocused()
  await page.unroute(applicationCall)
  await form.submit.click()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  await form.open()
  await expect(form.field('NIP')).toHaveValue('')
})
