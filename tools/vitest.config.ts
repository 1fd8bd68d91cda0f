import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'tools',
    isolate: false,
    include: ['*.test.ts', 'static/**/*.test.ts'],
    // Several start a program, which on a busy machine takes seconds.
    testTimeout: 30_000,
  },
})
