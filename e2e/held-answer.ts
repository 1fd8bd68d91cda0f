import type { Page } from '@playwright/test'

/** Delays the answers of an address until the returned function is called. */
export async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await letGo
    // The page may have aborted the request meanwhile.
    await route.fallback().catch(() => {})
  })
  return resolve
}

/** Resolves when the page aborts a request. */
export async function abortOf(page: Page, address: RegExp): Promise<void> {
  await page.waitForEvent('requestfailed', {
    predicate: (request) =>
      address.test(request.url()) && request.failure()?.errorText === 'net::ERR_ABORTED',
  })
}
