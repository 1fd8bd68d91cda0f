import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/sdk',
      'packages/sheets',
      'apps/portal',
      'apps/portal/vitest.browser.config.ts',
      'apps/server',
      'tools',
    ],
  },
})
