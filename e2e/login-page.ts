import type { Locator, Page } from '@playwright/test'
import { password } from './portal-api.ts'

export class LoginPage {
  readonly page: Page
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly failure: Locator

  constructor(page: Page) {
    this.page = page
    this.username = page.getByLabel('Login')
    this.password = page.getByLabel('Password', { exact: true })
    this.submit = page.getByRole('button', { name: 'SIGN IN' })
    this.failure = page.getByRole('alert')
  }

  async fill(username: string, secret = password): Promise<void> {
    await this.username.fill(username)
    await this.password.fill(secret)
  }

  async signIn(username: string): Promise<void> {
    await this.fill(username)
    await this.submit.click()
  }
}
