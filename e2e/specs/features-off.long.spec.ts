import { featureNames } from '@partner-portal/contract/protocol/features'
import { watchFeatureCalls } from '../feature-calls.ts'
import { expect, test } from '../fixtures.ts'
import { freeCompanies, LeadBlockPage } from '../lead-block-page.ts'

test.use({ portalEnv: { FEATURES_OFF: featureNames.join(',') } })

test.describe('of nobody', () => {
  test.use({ user: null })

  test('a backend that takes passkeys is asked for none', async ({ page }) => {
    const config = (await (await page.request.get('/config.json')).json()) as { features: object }
    for (const [features, buttons] of [
      [{}, 1],
      [config.features, 0],
    ] as const) {
      const json = { ...config, features, passkeys: true }
      await page.route('**/config.json', (route) => route.fulfill({ json }))
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible()
      await expect(page.getByRole('button', { name: /kluczem/ })).toHaveCount(buttons)
    }
  })
})

test.describe('of a network master', () => {
  test.use({ user: 'master' })

  test('nothing that is off is drawn or asked for', async ({ page }) => {
    const calls = watchFeatureCalls(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Szukaj/ })).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: /^Konto/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Bezpieczeństwo' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Ludzie i prawa' })).toBeHidden()
    await page.getByRole('menuitem', { name: 'Pomoc' }).click()
    await expect(page.getByRole('dialog')).toContainText('Enter')
    await expect(page.getByRole('dialog')).not.toContainText('Ctrl K')

    await page.goto('/lead-list')
    const row = page.getByRole('row').nth(1)
    await expect(row).toBeVisible()
    await expect(page.getByRole('button', { name: 'Widoki' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^(Odśwież dane|Refresh data)/ })).toBeHidden()
    await row.getByRole('cell').first().click()
    await expect(page.locator('[data-record]')).toHaveCount(0)
    await page.goto('/lead-list?record=1')
    await expect(row).toBeVisible()

    await page.goto('/proposal-contract-list?wantsFiles=1')
    await expect(row).toBeVisible()
    await expect(page.getByText('Brakuje plików')).toHaveCount(0)
    await expect(page.getByLabel('Pliki')).toHaveCount(0)
    await expect(row.getByRole('link')).toHaveCount(0)
    await page.goto('/client/5270103391')
    await expect(page).toHaveURL(/\/404$/)

    for (const path of ['/agents', '/settlements/year']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/404$/)
    }

    await page.goto('/invoice-loan-gained-list?partnerCommissionAmount=1..')
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: /^Więcej filtrów/ }).click()
    await expect(page.getByLabel('Numer własny')).toBeVisible()
    await expect(page.getByText('Prowizja')).toHaveCount(0)
    await page.getByRole('button', { name: 'Results summary' }).click()
    await expect(page.getByRole('dialog').getByRole('table')).toContainText('PLN')
    await expect(page.getByText('Prowizja')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.goto('/invoice-loan-list?toConfirm=1')
    await page.getByRole('button', { name: 'Potwierdź' }).click()
    await expect(page.getByRole('dialog')).toContainText('Do potwierdzenia:')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Zaznacz wszystkie/ })).toBeHidden()

    await page.goto('/settings/contact')
    await expect(page.getByLabel('Telefon')).toBeVisible()
    await expect(page.getByText('gdy wpiszesz kod')).toBeHidden()
    await page.goto('/settings/password')
    await expect(page.getByLabel('Obecne hasło')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading')).toHaveText([
      'Bezpieczeństwo',
      'Zmiana hasła',
    ])
    await page.goto('/settings/team')
    await expect(page).toHaveURL(/\/404$/)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })

  test('the number of a settlement is no link, and there is no page behind it', async ({
    page,
  }) => {
    const calls = watchFeatureCalls(page)
    await page.goto('/settlements')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('row').getByRole('link')).toHaveCount(0)
    await page.goto('/settlements/1')
    await expect(page).toHaveURL(/\/404$/)
    expect(calls).toEqual([])
  })

  test('a lead is reported without the check and the meter', async ({ page, api }) => {
    const [company] = await freeCompanies(api)
    const calls = watchFeatureCalls(page)
    const lead = new LeadBlockPage(page)
    await lead.open()
    await expect(page.getByRole('meter')).toBeHidden()
    // Without the register the name stays empty.
    await lead.fill(company?.nip ?? '')
    await lead.company.fill('Moja Firma')
    await lead.submit.click()
    await expect(page.getByText(/^Zgłoszono: Moja Firma/)).toBeVisible()
    expect(calls).toEqual([])
  })
})

test.describe('of an agent', () => {
  test.use({ user: 'agent' })

  test('contact data are saved at once', async ({ page }) => {
    const calls = watchFeatureCalls(page)
    await page.goto('/settings/contact')
    await page.getByLabel('Adres e-mail').fill('nowy@example.com')
    await page.getByLabel('Obecne hasło').fill('Portal-2026')
    await page.getByRole('button', { name: 'Zapisz dane' }).click()
    await expect(page.getByText('Dane kontaktowe zostały zapisane.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Adres e-mail')).toHaveValue('nowy@example.com')
    expect(calls).toEqual([])
  })
})

test.describe('of a broker', () => {
  test.use({ user: 'broker' })

  test('an integration has neither a log of deliveries nor new keys', async ({ page }) => {
    const calls = watchFeatureCalls(page)
    await page.goto('/integrations/produkt/details?product=PURCHASE_FINANCE')
    await expect(
      page.getByRole('heading', { name: 'Otrzymuj powiadomienia o limicie' }),
    ).toBeVisible()
    await expect(page.getByText('Ostatnie powiadomienia')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Wyślij testowe' })).toHaveCount(0)
    await page.goto('/integrations/produkt/permissions/testing?product=PURCHASE_FINANCE')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Wymień klucze' })).toHaveCount(0)
    expect(calls).toEqual([])
  })
})
