import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'sheets', isolate: false, include: ['src/**/*.test.ts'] },
})
