import type { Locator, Page } from '@playwright/test'
import type { Portal } from './portal-server.ts'
import { linkIn, sentBy } from './outbox.ts'

/** A customer's page to confirm a contract. */
export class ContractPage {
  readonly sendCode: Locator
  readonly code: Locator
  readonly submit: Locator
  readonly alert: Locator
  readonly terms: Locator

  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.sendCode = page.getByRole('button', { name: 'Wyślij kod', exact: true })
    this.code = page.getByRole('textbox', { name: 'Kod z SMS-a' })
    this.submit = page.getByRole('button', { name: 'Potwierdź umowę' })
    this.alert = page.getByRole('alert')
    this.terms = page.getByRole('definition')
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link)
    await this.sendCode.waitFor()
  }

  box(text: RegExp): Locator {
    return this.page.getByRole('checkbox', { name: text })
  }

  async consent(): Promise<void> {
    await this.box(/akceptuję przedstawione warunki/).check()
    await this.box(/potwierdzenie umowy kodem SMS/).check()
  }
}

/** Has an operator send the customer a link, and reads it from the mail. */
export async function confirmLink(portal: Portal, number: string): Promise<string> {
  const mail = await sentBy(portal, 'email', async () => {
    const { code, stderr } = await portal.admin([
      ...['contract', 'confirm-link', number, '--partner', 'DEMO'],
      ...['--phone', '+48600100200', '--email', 'klient@example.com'],
    ])
    if (code !== 0) throw new Error(stderr)
  })
  return linkIn(mail)
}
