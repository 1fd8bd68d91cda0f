import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntime, root, run } from '../packages/runtime/runtime.mjs'
import { installDebianPackages } from './debian.mjs'

// The headless one does the same in a quarter less time: it has no window to draw.
const headless = '/usr/bin/chromium-headless-shell'
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser that is on this machine, if there is one. */
export function installedChromium() {
  return [headless, ...places].find((path) => existsSync(path))
}

/**
 * The browser for the journeys: the named one, Debian's headless one, the machine's own, or else
 * Playwright's download. Returns its path, '' for Playwright's own, or null where there is none.
 */
export function findChromium() {
  const named = process.env.PORTAL_CHROMIUM
  if (named) return named
  if (!existsSync(headless)) installDebianPackages(['chromium-headless-shell', 'fonts-liberation'])
  const found = installedChromium()
  if (found) return found
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
  return run(findRuntime(), [playwright, 'install', 'chromium']) === 0 ? '' : null
}
