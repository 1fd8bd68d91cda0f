import { BrokerPage } from '../broker-page.ts'
import { expect, test } from '../fixtures.ts'
import { sentBy } from '../outbox.ts'

// Nothing listens there.
test.use({
  user: null,
  portalEnv: { LOG_LEVEL: 'error', COMPANY_REGISTER_URL: 'http://127.0.0.1:9' },
})

test('without the company register a broker applies by hand', async ({ page, portal, watch }) => {
  watch.announce(/form\/company/)
  const form = new BrokerPage(page)
  await form.open()
  await form.fill('1234563218', 'reczna@example.com')
  await expect(page.getByText(/^Rejestr firm nie odpowiada/)).toBeVisible()
  await form.field('Nazwa firmy').fill('Ręczna sp. z o.o.')
  await sentBy(portal, 'email', () => form.submit.click())
  await expect(page).toHaveURL(/\/dziekujemy$/)
})
