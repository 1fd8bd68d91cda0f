import type { Page } from '@playwright/test'
import { LoginPage } from './login-page.ts'
import { codeIn, linkIn, sentBy } from './outbox.ts'
import { PasswordPage } from './password-page.ts'
import type { Portal } from './portal-server.ts'

const newBroker = {
  username: 'nowy-broker',
  password: 'Zażółć-2027',
  product: 'PURCHASE_FINANCE',
} as const

const roles = 'ROLE_USER,ROLE_INTEGRATIONS'

/** Creates a broker with portal-admin: company, user, product. Returns the page to set a password. */
export async function createBroker(portal: Portal): Promise<string> {
  const { username, product } = newBroker
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await portal.admin(args)
    if (code !== 0) throw new Error(`portal-admin ${args.join(' ')}: ${stderr}`)
    return stdout
  }
  await run('partner', 'create', 'NOWY', '--name', 'Nowy Sklep', '--recommendation-code', 'NOWY26')
  await run('salesman', 'set', 'NOWY', '--first-name', 'Żaneta', '--last-name', 'Święch')
  const contact = ['--email', 'nowy@example.com', '--phone', '600 200 300']
  await run('user', 'create', username, '--partner', 'NOWY', '--roles', roles, ...contact)
  const terms = ['--periods', '3,6,9,12', '--rate', '150', '--least', '500', '--most', '300000']
  await run('product', 'enable', 'NOWY', product, ...terms)
  return linkIn(await run('user', 'set-password-link', username))
}

/** Sets the first password and signs in with it. */
export async function signInFirst(page: Page, portal: Portal, link: string): Promise<void> {
  const sms = await sentBy(portal, 'sms', () => page.goto(link))
  const form = new PasswordPage(page)
  await form.fill(codeIn(sms), newBroker.password)
  await form.submit.click()
  const login = new LoginPage(page)
  await login.fill(newBroker.username, newBroker.password)
  await login.submit.click()
}
