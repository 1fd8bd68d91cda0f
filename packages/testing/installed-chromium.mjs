import { existsSync } from 'node:fs'

/** Needs a quarter less time than Chromium, because it draws no window. */
export const headlessChromium = '/usr/bin/chromium-headless-shell'
const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of this machine's browser, if it has one. */
export function installedChromium() {
  return [headlessChromium, ...paths].find((path) => existsSync(path))
}
