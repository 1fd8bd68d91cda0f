import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntime, root, run } from '../packages/runtime/runtime.mjs'
import { headlessChromium, installedChromium } from '../packages/testing/installed-chromium.mjs'
import { installDebianPackages } from './debian.mjs'

/**
 * The browser for the component tests and the journeys: the named one, Debian's headless one, the machine's own, or else
 * Playwright's download. Returns its path, '' for Playwright's own, or null where there is none.
 */
export function findChromium() {
  const named = process.env.PORTAL_CHROMIUM
  if (named) return named
  if (!existsSync(headlessChromium))
    installDebianPackages(['chromium-headless-shell', 'fonts-liberation'])
  const found = installedChromium()
  if (found) return found
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
  return run(findRuntime(), [playwright, 'install', 'chromium']) === 0 ? '' : null
}
