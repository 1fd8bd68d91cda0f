import type { Page } from '@playwright/test'

/** Records every notification from now on, even one that disappears at once. */
export async function watchNotifications(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts = new Set<string>()
    Object.assign(window, { seenNotifications: texts })
    new MutationObserver(() => {
      for (const text of document.querySelectorAll('[aria-label="Powiadomienia"] p'))
        texts.add(text.textContent)
    }).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => [...Reflect.get(window, 'seenNotifications')])
}
