import { expect, test } from '../fixtures.ts'
import { freeCompanies, LeadBlockPage } from '../lead-block-page.ts'

test.use({ portalEnv: { LEAD_LIMIT_PER_HOUR: '1', COMPANY_REGISTER_URL: 'http://127.0.0.1:9' } })

test('a register that is down and a used-up limit have clear messages', async ({
  page,
  api,
  watch,
}) => {
  watch.announce(/form\/company|\/leads/)
  const [company, next] = await freeCompanies(api)
  if (!company || !next) throw new Error('the demo has no free company')
  const form = new LeadBlockPage(page)
  await form.open()
  await form.fill(company.nip)
  await expect(page.getByText('Rejestr firm nie odpowiada.')).toBeVisible()
  await form.company.fill('Wpisana ręcznie sp. z o.o.')
  await form.submit.click()
  await expect(form.success).toContainText('Wpisana ręcznie sp. z o.o.')
  await expect(form.success).toContainText('NIP sprawdzimy później')
  await expect(form.meter).toContainText('1 z 1')
  await expect(form.meter).toContainText(/Następne zgłoszenie będzie możliwe po \d{2}:\d{2}/)

  await form.fill(next.nip)
  await form.company.fill('Druga sp. z o.o.')
  await form.submit.click()
  await expect(page.getByRole('alert')).toContainText('najwyżej 1 klientów na godzinę')
  await expect(form.company).toHaveValue('Druga sp. z o.o.')
})
