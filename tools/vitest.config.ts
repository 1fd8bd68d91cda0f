import { defineConfig } from 'vitest/config'

// Tests that make a release: npm run verify.
const long = process.env.PORTAL_LONG_TESTS ? [] : ['**/*.long.test.ts']

export default defineConfig({
  test: {
    name: 'tools',
    isolate: false,
    include: ['*.test.ts', 'static/**/*.test.ts'],
    exclude: long,
    // Several tests start a program, which on a busy machine takes seconds.
    testTimeout: 30_000,
  },
})
