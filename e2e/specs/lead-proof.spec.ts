import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { freeCompanies, LeadBlockPage } from '../lead-block-page.ts'
import { linkIn, messages } from '../outbox.ts'

test.use({ portalEnv: { CLIENT_CONSENTS: 'email' } })

test('a lead has a receipt to save, consents that its client confirms, and a dispute', async ({
  page,
  portal,
  api,
}) => {
  const inspect = async () => {
    for (const device of ['phone', 'desktop'] as const) {
      await page.setViewportSize(sizes[device])
      await expectAccessible(page)
    }
  }
  const [company] = await freeCompanies(api)
  if (!company) throw new Error('the demo has no free company')
  const form = new LeadBlockPage(page)
  await form.open()
  await form.fillChecked(company.nip)
  await form.submit.click()
  await expect(form.success).toContainText(company.name)
  const mail = () => messages(portal, 'email').find(({ text }) => text.includes('client-consents'))
  await expect.poll(mail).toBeDefined()

  await page.goto(`/lead-list?nip=${company.nip}`)
  await page.getByRole('row').nth(1).getByRole('link', { name: company.nip }).click()
  const panel = page.locator('[data-record]')
  await expect(panel).toContainText('Klient jeszcze nie odpowiedział.')
  // Signed in the second after the report.
  const id = new URL(page.url()).searchParams.get('record')
  const isSigned = () =>
    api.get(`/leads/${id}/receipt`).then(
      () => true,
      () => false,
    )
  await expect.poll(isSigned).toBe(true)
  for (const [name, file] of [
    ['Pobierz PDF', /^potwierdzenie-ZG-\d{4}-\d\d-\d{6}\.pdf$/],
    ['Pobierz JSON', /^potwierdzenie-ZG-\d{4}-\d\d-\d{6}\.json$/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name }).click()
    expect((await saved).suggestedFilename()).toMatch(file)
  }

  await panel.getByRole('button', { name: 'Zgłoś spór' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Wyślij do finansującego' }).click()
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await dialog.getByRole('combobox').selectOption('OTHER')
  await dialog.getByRole('textbox').fill('Rozmawiamy z klientem od roku.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Wyślij do finansującego' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Czeka na odpowiedź finansującego.')
  await expect(page.locator('body')).not.toBeFocused()
  await inspect()
  const opened = page.url()

  await page.goto(linkIn(mail()?.text ?? ''))
  await expect(page.getByText(company.name)).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(2)
  await inspect()
  await page.getByRole('button', { name: 'Potwierdzam zaznaczone' }).click()
  await expect(page.getByRole('alert')).toContainText('Zaznacz zgody')
  await page.getByRole('checkbox', { name: 'Zgadzam się na kontakt' }).check()
  await page.getByRole('button', { name: 'Potwierdzam zaznaczone' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Otrzymałem' })).toContainText(
    'Odrzucono',
  )
  await page.getByRole('button', { name: 'Wycofaj zgodę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj zgodę' }).click()
  await expect(page.getByText('Wycofano')).toBeVisible()
  await inspect()
  await page.goto(opened)
  await expect(panel).toContainText('Klient odpowiedział na zgody')
  await expect(panel).toContainText('Wycofana')
  await expect(panel).toContainText('Odrzucona')
})
