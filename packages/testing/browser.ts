import { type Browser, chromium } from 'playwright-core'
import { installedChromium } from './installed-chromium.mjs'

/** A browser without background requests. */
export function launchBrowser(
  executablePath = process.env.PORTAL_CHROMIUM || installedChromium(),
): Promise<Browser> {
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
