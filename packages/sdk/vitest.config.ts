import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A property that is tried with hundreds of values takes seconds on a busy machine.
  test: { name: 'sdk', isolate: false, testTimeout: 30_000, include: ['src/**/*.test.ts'] },
})
