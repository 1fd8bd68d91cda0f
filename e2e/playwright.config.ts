import { defineConfig } from '@playwright/test'
import { installedChromium } from '../packages/testing/installed-chromium.mjs'

const chromium = process.env.PORTAL_CHROMIUM || installedChromium()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: './specs',
  globalSetup: './demo-directory.ts',
  outputDir: './test-results',
  // A browser and a server each: a third on two cores only makes them wait.
  workers: 2,
  // On a shared machine a journey may be starved; what needed its second try is named at the end.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // What tries for each of many, or in every trouble, what a shorter journey tries once: npm run verify.
  ...(process.env.PORTAL_LONG_TESTS === ''
    ? { grepInvert: /@long/, testIgnore: '**/*.long.spec.ts' }
    : {}),
  timeout: 40_000,
  expect: { timeout: 10_000 },
  // The json report goes where PLAYWRIGHT_JSON_OUTPUT_FILE says.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'pl-PL',
    viewport: { width: 1280, height: 800 },
    // Recording every first try takes a tenth of the time.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
  },
})
