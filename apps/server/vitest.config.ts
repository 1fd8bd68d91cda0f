import { defineConfig } from 'vitest/config'

// What spawns and kills whole servers for many seconds: npm run verify.
const long = process.env.PORTAL_LONG_TESTS === '' ? ['**/*.long.test.ts'] : []
// They start the embedded database whatever the database under test is: once is enough.
const embeddedOnly = [
  'test/server-process.test.ts',
  'src/platform/database/embedded.test.ts',
  'src/platform/database/embedded-sessions.test.ts',
]
// Nor is what only a PostgreSQL can be asked a skipped test of the embedded database.
const postgresOnly = ['**/*.postgres.test.ts']

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...long, ...(process.env.TEST_DATABASE_URL ? embeddedOnly : postgresOnly)],
    globalSetup: ['test/global-setup.ts'],
    // Each file starts a database of its own; more at once than cores only makes them wait.
    maxWorkers: 2,
    // Node itself reads the sources, as it does in production, once for all files of a worker: with
    // Vite's loader and a worker for each file they take two thirds longer.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
