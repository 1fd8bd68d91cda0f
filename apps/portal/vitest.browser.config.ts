import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedChromium } from '../../packages/testing/installed-chromium.mjs'

const chromium = process.env.PORTAL_CHROMIUM || installedChromium()
const isRoot = process.getuid?.() === 0

/** The error that a test leaves unhandled on purpose. */
const unhandled = 'HTTP 418'

// The portal's controls and lists in the browser, each in its named states, without a server.
export default defineConfig({
  // A missing picture is missing, and not the portal's page.
  appType: 'mpa',
  plugins: [react()],
  test: {
    name: 'components',
    include: ['test/components/**/*.test.tsx'],
    setupFiles: ['test/components/setup.ts'],
    expect: { poll: { timeout: 5000 } },
    onUnhandledError: ({ message }) => message !== unhandled,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(chromium ? { executablePath: chromium } : {}),
          args: [
            ...(isRoot ? ['--no-sandbox'] : []),
            '--disable-gpu',
            // As in the journeys: a state ends before code optimized by V8 pays for the
            // optimization.
            '--js-flags=--no-turbofan --no-maglev',
          ],
        },
        contextOptions: { locale: 'pl-PL', reducedMotion: 'reduce' },
        actionTimeout: 5000,
      }),
    },
  },
})
