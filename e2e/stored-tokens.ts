import type { BrowserContext, Page } from '@playwright/test'
import type { Tokens } from './portal-api.ts'

/** Signs the browser in, without loading the portal. */
export async function keepTokens(
  context: BrowserContext,
  address: string,
  tokens: Tokens,
): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${address}/favicon.svg`)
  await page.evaluate((items) => Object.assign(localStorage, items), { ...tokens })
}

export function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])
}

/** Makes the access token invalid, as if it had expired. */
export async function spoilAccessToken(page: Page): Promise<void> {
  // Parts of a page ask after the answers of others, and would use the spoiled token.
  for (const tab of page.context().pages())
    await tab.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${claims}.expired`)
  })
}

export const refreshCall = /\/login\/token\/refresh$/

/** The server forgets this session. */
export async function endSession(page: Page): Promise<void> {
  // In every tab: another one would refresh the session.
  await page.context().route(refreshCall, (route) => route.fulfill({ status: 401, body: '{}' }))
  await spoilAccessToken(page)
}
