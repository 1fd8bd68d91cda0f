import { defineConfig } from '@playwright/test'
import { installedChromium } from '../packages/testing/installed-chromium.mjs'

const chromium = process.env.PORTAL_CHROMIUM || installedChromium()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: './specs',
  globalSetup: './demo-directory.ts',
  outputDir: './test-results',
  // Each worker needs a browser and a server, so a third one on two cores only slows them down.
  workers: 2,
  // On a shared machine a journey may time out. npm test names those that needed a second attempt.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Long journeys repeat a short one for many values or failures. npm run verify runs them.
  ...(process.env.PORTAL_LONG_TESTS
    ? {}
    : { grepInvert: /@long/, testIgnore: '**/*.long.spec.ts' }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The json report goes where PLAYWRIGHT_JSON_OUTPUT_FILE says.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'pl-PL',
    // A click waits until nothing moves, and colours that change are no colours to check.
    contextOptions: { reducedMotion: 'reduce' },
    // A page in a new process compiles the portal anew: half a second for each journey. Playwright
    // empties the storage, cookies and cache between the journeys; fixtures.ts does the rest.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    // Recording all journeys would take a tenth of npm test's time, so only one run by itself is recorded.
    trace: {
      mode: process.env.PORTAL_LONG_TESTS === undefined ? 'retain-on-failure' : 'on-first-retry',
      screenshots: false,
    },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
        // Saves a twentieth of the processor time.
        '--in-process-gpu',
        // Without these the page leaves its process with each journey.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // A page ends before code that V8 optimizes pays for that.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
