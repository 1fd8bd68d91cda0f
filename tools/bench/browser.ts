import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../packages/testing/browser.ts'
import { findChromium } from '../chromium.mjs'

export async function openBrowser(): Promise<Browser> {
  return launchBrowser((await findChromium()) || undefined)
}
