import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntime, root, run } from '../packages/runtime/runtime.mjs'
import { headlessChromium, installedChromium } from '../packages/testing/installed-chromium.mjs'
import { installDebianPackages } from './debian.mjs'

export const chromiumPackages = ['chromium-headless-shell', 'fonts-liberation']

/**
 * Finds the browser for component tests and journeys: PORTAL_CHROMIUM, Debian's headless one, the
 * machine's, or Playwright's download. Returns its path, '' for Playwright's, or null.
 */
export async function findChromium() {
  const setting = process.env.PORTAL_CHROMIUM
  if (setting) return setting
  if (!existsSync(headlessChromium)) await installDebianPackages(chromiumPackages)
  const path = installedChromium()
  if (path) return path
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
  return run(findRuntime(), [playwright, 'install', 'chromium']) === 0 ? '' : null
}
