import { existsSync } from 'node:fs'

/** Does the same in a quarter less time: it has no window to draw. */
export const headlessChromium = '/usr/bin/chromium-headless-shell'
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser that is on this machine, if there is one. */
export function installedChromium() {
  return [headlessChromium, ...places].find((path) => existsSync(path))
}
