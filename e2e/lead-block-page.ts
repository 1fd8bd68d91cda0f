import { expect, type Locator, type Page } from '@playwright/test'
import type { PortalApi } from './portal-api.ts'

interface Customer {
  readonly name: string
  readonly nip: string
}

/** Companies of the demo's register that nobody has blocked. */
export async function freeCompanies(api: PortalApi): Promise<readonly Customer[]> {
  const { collection } = await api.get<{ collection: Customer[] }>('/customers')
  const query = new URLSearchParams({
    page: '1',
    limit: '100',
    'filter[isExpired][value]': 'false',
    'filter[isExpired][matchType]': 'BOOL',
  })
  const leads = await api.get<{ collection: Customer[] }>(`/lead-grid?${query}`)
  const blockedNips = new Set(leads.collection.map(({ nip }) => nip))
  return collection.filter(({ nip }) => !blockedNips.has(nip))
}

export class LeadBlockPage {
  readonly page: Page
  readonly submit: Locator
  readonly meter: Locator
  readonly success: Locator
  readonly company: Locator

  constructor(page: Page) {
    this.page = page
    this.submit = page.getByRole('button', { name: 'Zgłoś klienta' })
    this.meter = page
      .getByRole('heading', { name: 'Zgłoszenia w ostatniej godzinie' })
      .locator('..')
    this.success = page.getByRole('status').filter({ hasText: 'Zgłoszono' })
    this.company = this.field('Nazwa firmy')
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/lead-block${search}`)
    await this.submit.waitFor()
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  consent(text: string): Locator {
    return this.page.getByRole('checkbox', { name: text })
  }

  async fill(nip: string): Promise<void> {
    await this.field('NIP').fill(nip)
    await this.field('Imię').fill('Żaneta')
    await this.field('Nazwisko').fill("O'Brien-Łoś")
    await this.field('Telefon').fill('501 234 567')
    await this.field('E-mail').fill('zaneta@example.com')
    await this.field('Produkt').selectOption('NANO')
    await this.consent('RODO').check()
    await this.consent('kontakt telefoniczny').check()
  }

  /** Fills the form and waits for its own questions about the NIP. */
  async fillChecked(nip: string): Promise<void> {
    const checked = this.page.waitForResponse(/\/leads\/availability/)
    await this.fill(nip)
    await expect(this.company).not.toHaveValue('')
    await checked
  }

  /** Nothing but the NIP can be filled in. */
  async expectStopped(): Promise<void> {
    await expect(this.field('NIP')).toBeEditable()
    await expect(this.submit).toBeDisabled()
    for (const label of ['Nazwa firmy', 'Imię', 'Telefon', 'Produkt', 'Notatka (opcjonalnie)'])
      await expect(this.field(label)).toBeDisabled()
    for (const box of await this.page.getByRole('checkbox').all()) await expect(box).toBeDisabled()
  }
}
