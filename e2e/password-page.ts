import type { Locator, Page } from '@playwright/test'

/** The page of the links to reset and to set a password. */
export class PasswordPage {
  readonly code: Locator
  readonly password: Locator
  readonly repeat: Locator
  readonly rules: Locator
  readonly submit: Locator
  readonly alert: Locator

  constructor(page: Page) {
    this.code = page.getByLabel('SMS password')
    this.password = page.getByLabel('New password')
    this.repeat = page.getByLabel('Repeat password')
    this.rules = page.getByRole('listitem')
    this.submit = page.getByRole('button', { name: /SET PASSWORD|ZMIEŃ HASŁO/ })
    this.alert = page.getByRole('alert')
  }

  async fill(code: string, password: string, repeat = password): Promise<void> {
    await this.code.fill(code)
    await this.password.fill(password)
    await this.repeat.fill(repeat)
  }
}
