import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './debian.mjs'
import { findRuntime, root, run } from './runtime.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser for the journeys: the named one, the machine's own, Debian's package, or else
 * Playwright's download. Returns its path, '' for Playwright's own, or null where there is none.
 */
export function findChromium() {
  const named = process.env.PORTAL_CHROMIUM
  if (named) return named
  const found = places.find((path) => existsSync(path))
  if (found) return found
  if (installDebianPackages(['chromium', 'fonts-liberation']))
    return places.find((path) => existsSync(path)) ?? null
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
  return run(findRuntime(), [playwright, 'install', 'chromium']) === 0 ? '' : null
}
