import type { Page } from '@playwright/test'

export function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])
}

/** Makes the access token invalid, as if it had expired. */
export async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${claims}.expired`)
  })
}
