import type { Browser, Page, ViewportSize } from 'playwright-core'
import { launchBrowser } from '../../packages/testing/browser.ts'
import { findChromium } from '../chromium.mjs'

export interface SignedIn {
  readonly address: string
  open(browser: Browser, viewport: ViewportSize): Promise<Page>
}

export async function openBrowser(): Promise<Browser> {
  return launchBrowser((await findChromium()) || undefined)
}

/** A user whose browser keeps these values of the portal at that address. */
export function signedInAt(address: string, values: Readonly<Record<string, string>>): SignedIn {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] }
  return {
    address,
    async open(browser, viewport) {
      const context = await browser.newContext({ viewport, storageState, locale: 'pl-PL' })
      return context.newPage()
    },
  }
}
