import { expectAccessible, sizes } from '../accessible.ts'
import { expect, supportUrl, test } from '../fixtures.ts'
import { freeCompanies, LeadBlockPage } from '../lead-block-page.ts'
import { LoginPage } from '../login-page.ts'
import { linkIn } from '../outbox.ts'
import type { PortalApi } from '../portal-api.ts'

async function freeCompany(api: PortalApi, at: number) {
  const company = (await freeCompanies(api))[at]
  if (!company) throw new Error('the demo has no free company')
  return company
}

test('an answer beside the NIP says that the register does not know it, and the form ends there', {
  tag: '@long',
}, async ({ page, api }) => {
  const company = await freeCompany(api, 0)
  const form = new LeadBlockPage(page)
  await form.open()
  await form.field('E-mail').fill('nobody')
  await form.field('E-mail').blur()
  await expect(form.field('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await form.field('NIP').fill('5210000380')
  const answer = page.getByText(/^Tego numeru NIP nie ma w\srejestrze przedsiębiorców, dlatego/)
  await expect(answer).toBeVisible()
  await expect(page.getByText('Wolny')).toHaveCount(0)
  await form.expectStopped()
  await expect(form.field('E-mail')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('NIP')).toHaveAccessibleDescription(/nie możesz zgłosić tego klienta/)
  await expect(form.meter).toContainText('0 z 20')
  await form.field('NIP').press('Enter')
  await expect(page.getByText('This field is required')).toHaveCount(0)
  await expectAccessible(page)
  await form.field('NIP').fill(company.nip)
  await expect(page.getByText('Wolny: tego klienta możesz zgłosić.')).toBeVisible()
  await expect(form.field('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.company).toHaveValue(company.name)
  await expect(form.submit).toBeEnabled()
  await expect(form.field('Imię')).toBeEditable()
})

test('typing ahead of the answer loses nothing, and goes on at the answer', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/\/leads\/availability/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const form = new LeadBlockPage(page)
  await form.open()
  await form.field('NIP').fill('5210000380')
  await form.field('Imię').fill('Żaneta')
  await expect(page.getByRole('status').filter({ hasText: 'nie ma' })).toBeFocused()
  await expect(form.field('Imię')).toHaveValue('Żaneta')
})

test('the answer is wrong, free, own or taken while the NIP is typed; only free goes further', async ({
  page,
  api,
}) => {
  const free = await freeCompany(api, 1)
  const rival = await freeCompany(api, 5)
  const form = new LeadBlockPage(page)
  await form.open()
  const consents = page.getByRole('checkbox').first()
  const before = await consents.boundingBox()
  await form.field('NIP').fill('1234567890')
  await expect(form.field('NIP')).toHaveAccessibleDescription(/^Nieprawidłowy NIP/)
  await expect(form.field('NIP')).toBeFocused()
  expect(await consents.boundingBox(), 'nothing jumps').toEqual(before)
  await form.field('NIP').fill(`PL ${free.nip.replace(/(...)(...)(..)(..)/, '$1-$2-$3-$4')}`)
  await expect(page.getByText('Wolny: tego klienta możesz zgłosić.')).toBeVisible()
  expect(await consents.boundingBox(), 'nothing jumps').toEqual(before)
  await form.company.fill('Firma Testowa')
  await page.getByRole('button', { name: 'Użyj nazwy z rejestru' }).click()
  await expect(form.company).toHaveValue(free.name)
  await expect(page.getByRole('button', { name: 'Użyj nazwy z rejestru' })).toHaveCount(0)
  await form.field('E-mail').fill('ewa@')
  await form.field('Telefon').fill('12')
  await form.field('Imię').focus()
  for (const name of ['E-mail', 'Telefon'])
    await expect(form.field(name)).toHaveAccessibleDescription(/^Nieprawidłowy/)
  await expectAccessible(page)
  const leads = await api.get<{ collection: { nip: string; number: string }[] }>(
    '/lead-grid?page=1&limit=10',
  )
  const lead = leads.collection[0]
  if (!lead) throw new Error('the demo has no lead')
  await form.field('NIP').fill(lead.nip)
  await expect(page.getByRole('link', { name: `Pokaż zgłoszenie ${lead.number}` })).toBeVisible()
  await expect(page.getByText('Somebody already blocked this client')).toHaveCount(0)
  await form.expectStopped()
  await expectAccessible(page)
  await page.route(/\/leads\/availability/, (route) =>
    route.fulfill({
      json: { nip: rival.nip, availability: 'taken', lead: null, company: null },
    }),
  )
  await form.field('NIP').fill(rival.nip)
  await expect(page.getByText('Zajęty: tego klienta zgłosił już ktoś inny.')).toBeVisible()
  await form.expectStopped()
  await expectAccessible(page)
})

test.describe('a user who may report leads and not see their list', () => {
  test.use({ user: null, portalEnv: { PORTAL_SUPPORT_URL: supportUrl } })

  test('reads of them without a link to it', { tag: '@long' }, async ({ page, portal, apiOf }) => {
    const api = await apiOf('partner')
    const company = await freeCompany(api, 3)
    const leads = await api.get<{ collection: { nip: string }[] }>('/lead-grid?page=1&limit=10')
    await portal.admin(['user', 'roles', 'partner', 'ROLE_USER,ROLE_LEAD_BLOCKING'])
    await page.goto('/lead-block')
    await new LoginPage(page).signIn('partner')
    const form = new LeadBlockPage(page)
    const main = page.getByRole('main')
    await form.field('NIP').fill(leads.collection[0]?.nip ?? '')
    await expect(main.getByText(/^Pokaż zgłoszenie/)).toBeVisible()
    await expect(main.locator('a[href*="/lead-list"]')).toHaveCount(0)
    await form.fillChecked(company.nip)
    await form.submit.click()
    await expect(form.success).toContainText(company.name)
    await expect(main.getByText('Przejdź do listy')).toBeVisible()
    await expect(main.locator('a[href*="/lead-list"]')).toHaveCount(0)
  })
})

test('a name that comes into the focused field is replaced by what is typed', {
  tag: '@long',
}, async ({ page, api }) => {
  const company = await freeCompany(api, 2)
  const form = new LeadBlockPage(page)
  await form.open()
  await form.field('NIP').fill(company.nip)
  await form.company.focus()
  await expect(form.company).toHaveValue(company.name)
  await page.keyboard.type('Firma Testowa')
  await expect(form.company).toHaveValue('Firma Testowa')
})

test.describe('an operator who only reads', () => {
  test.use({ user: null })

  test('may check a NIP and not report it', { tag: '@long' }, async ({ page, portal, apiOf }) => {
    const company = await freeCompany(await apiOf('partner'), 4)
    const command = ['user', 'switch-link', 'partner', '--as', 'anna.operator']
    await page.goto(linkIn((await portal.admin(command)).stdout))
    await expect(page.getByRole('button', { name: 'Konto: partner' })).toBeVisible()
    const form = new LeadBlockPage(page)
    await form.open()
    await expect(page.getByText(/Ta sesja finansującego tylko odczytuje dane/)).toBeVisible()
    await form.expectStopped()
    const checked = page.waitForResponse(/availability/)
    await form.field('NIP').fill(company.nip)
    await checked
    await expect(page.getByText(/Ta sesja finansującego tylko odczytuje dane/)).toBeVisible()
    await expect(page.getByText('Wolny')).toHaveCount(0)
  })
})

for (const [device, viewport] of Object.entries(sizes))
  test(`on a ${device} the form comes before the meter`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const form = new LeadBlockPage(page)
    await form.open()
    const nip = await form.field('NIP').boundingBox()
    const meter = await form.meter.boundingBox()
    expect(nip?.y).toBeLessThan(device === 'phone' ? (meter?.y ?? 0) : 400)
  })
