import type { Page } from '@playwright/test'

/** Every notification that comes up from now on, also one that is gone at once. */
export async function watchNotifications(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenNotifications: seen })
    new MutationObserver(() => {
      for (const text of document.querySelectorAll('[aria-label="Powiadomienia"] p'))
        seen.add(text.textContent)
    }).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => [...Reflect.get(window, 'seenNotifications')])
}
