import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['packages/contract', 'packages/sdk', 'apps/portal', 'apps/server', 'tools'] },
})
