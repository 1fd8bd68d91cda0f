import { configDefaults, defineConfig } from 'vitest/config'

// Tests that build and install the package: npm run verify.
const long = process.env.PORTAL_LONG_TESTS ? [] : ['**/*.long.test.ts']

export default defineConfig({
  // A property that is tried with hundreds of values takes seconds on a busy machine.
  test: {
    name: 'contract',
    isolate: false,
    testTimeout: 30_000,
    include: ['{src,document,mock,conformance,test}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...long],
  },
})
