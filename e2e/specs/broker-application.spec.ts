import { test } from '../broker-fixtures.ts'
import { BrokerPage, knownCompany, stubRegister } from '../broker-page.ts'
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
  const mails = messages(portal, 'email').length
  await form.submit.click()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  expect(messages(portal, 'email')).toHaveLength(mails)
  const { stdout } = await portal.admin(['application', 'list', '--json'])
  expect(stdout).not.toContain('program@example.com')
})
