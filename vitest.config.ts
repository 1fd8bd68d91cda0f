import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/sdk',
      'apps/portal',
      'apps/portal/vitest.browser.config.ts',
      'apps/server',
      'tools',
    ],
  },
})
