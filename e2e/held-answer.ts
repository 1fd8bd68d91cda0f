import type { Page } from '@playwright/test'

/** Holds the answers to an address back until they are let go. */
export async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await letGo
    // Called off by the page meanwhile: there is nobody to answer.
    await route.continue().catch(() => {})
  })
  return resolve
}

/** Resolves when the page itself calls off a request. */
export async function calledOff(page: Page, address: RegExp): Promise<void> {
  await page.waitForEvent('requestfailed', {
    predicate: (request) =>
      address.test(request.url()) && request.failure()?.errorText === 'net::ERR_ABORTED',
  })
}
