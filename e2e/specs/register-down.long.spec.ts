import { BrokerPage } from '../broker-page.ts'
import { expect, test } from '../fixtures.ts'
import { freeCompanies, LeadBlockPage } from '../lead-block-page.ts'
import { sentBy } from '../outbox.ts'

test.use({
  portalEnv: {
    LOG_LEVEL: 'error',
    LEAD_LIMIT_PER_HOUR: '1',
    // A port without a listener.
    COMPANY_REGISTER_URL: 'http://127.0.0.1:9',
  },
})

// Companies that the portal knows are found without the register.
const unknownNip = '5252248481'

test('a register that is down and a used-up limit have clear messages', async ({ page, api }) => {
  const [next] = await freeCompanies(api)
  if (!next) throw new Error('the demo has no free company')
  const form = new LeadBlockPage(page)
  await form.open()
  await form.fill(unknownNip)
  await expect(page.getByText('Rejestr firm nie odpowiada.')).toBeVisible()
  await form.company.fill('Wpisana ręcznie sp. z o.o.')
  await form.submit.click()
  await expect(form.success).toContainText('Wpisana ręcznie sp. z o.o.')
  await expect(form.success).toContainText('NIP sprawdzimy później')
  await expect(form.meter).toContainText('1 z 1')
  await expect(form.meter).toContainText(/Następne zgłoszenie będzie możliwe po \d{2}:\d{2}/)

  await form.field('NIP').fill(next.nip)
  const answer = page.getByRole('status').filter({ hasText: 'najwyżej 1 klientów na godzinę' })
  await expect(answer).toContainText(/Następne po \d{2}:\d{2}/)
  await form.expectStopped()
})

test.describe('nobody signed in', () => {
  test.use({ user: null })

  test('without the company register a broker applies by hand', async ({ page, portal, watch }) => {
    watch.announce(/form\/company/)
    const form = new BrokerPage(page)
    await form.open()
    await form.fill(unknownNip, 'reczna@example.com')
    await expect(page.getByText(/^Rejestr firm nie odpowiada/)).toBeVisible()
    await form.field('Nazwa firmy').fill('Ręczna sp. z o.o.')
    await sentBy(portal, 'email', () => form.submit.click())
    await expect(page).toHaveURL(/\/dziekujemy$/)
  })
})
