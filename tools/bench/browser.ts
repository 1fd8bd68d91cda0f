import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../chromium.mjs'

/** A browser without background requests. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
