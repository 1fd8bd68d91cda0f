import { expect, type Locator, type Page } from '@playwright/test'
import { messages } from './outbox.ts'
import type { Portal } from './portal-server.ts'

/** The page where a customer confirms a contract. */
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

/** Sends the customer a link with portal-admin. Returns its page, from the e-mail. */
export async function confirmLink(portal: Portal, number: string): Promise<string> {
  const partner = ['--partner', 'DEMO', '--phone', '+48600100200', '--email', 'klient@example.com']
  const command = ['contract', 'confirm-link', number, ...partner, '--json']
  const { code, stdout, stderr } = await portal.admin(command)
  if (code !== 0) throw new Error(stderr)
  const { address } = JSON.parse(stdout) as { address: string }
  const isMailed = () => messages(portal, 'email').some(({ text }) => text.includes(address))
  await expect.poll(isMailed).toBe(true)
  return new URL(address).pathname
}
