import type { Locator, Page } from '@playwright/test'

export const applicationCall = /\/broker-application$/

/** A company of the demo's register. */
export const knownCompany = { nip: '1234563218', name: 'Hurtownia Łuczak sp. z o.o.' } as const

/** Replaces the register, which answers only ten questions a minute for all tests together. */
export async function stubRegister(page: Page): Promise<void> {
  const rest = { regon: null, krs: null, street: null, postalCode: null, city: null, status: null }
  await page.route(/form\/company/, (route) =>
    route.fulfill({ json: { ...knownCompany, ...rest } }),
  )
}

/** The sign-up of brokers at /wspolpraca-dla-brokerow. */
export class BrokerPage {
  readonly page: Page
  readonly submit: Locator
  readonly alert: Locator

  constructor(page: Page) {
    this.page = page
    this.submit = page.getByRole('button', { name: 'Wyślij zgłoszenie' })
    this.alert = page.getByRole('alert')
  }

  async open(): Promise<void> {
    await this.page.goto('/wspolpraca-dla-brokerow')
    await this.page.getByRole('heading', { name: 'Współpraca z brokerami' }).waitFor()
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label })
  }

  box(label: string | RegExp): Locator {
    return this.page.getByRole('checkbox', { name: label })
  }

  /** Fills in the required fields, except the company's name, which the register fills in. */
  async fill(nip: string, email: string): Promise<void> {
    await this.field('NIP').fill(nip)
    await this.field('Imię').fill('Żaneta')
    await this.field('Nazwisko').fill('Święch-Kowalska')
    await this.field('Telefon').fill('600 100 200')
    await this.field('E-mail').fill(email)
    await this.box(/RODO/).check()
    await this.box(/kontakt telefoniczny/).check()
  }
}
