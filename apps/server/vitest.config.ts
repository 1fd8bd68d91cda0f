import { defineConfig } from 'vitest/config'

// A file's name tells where it runs; its first line has the reason. Long ones spawn and kill whole servers for
// many seconds: npm run verify.
const long = process.env.PORTAL_LONG_TESTS ? [] : ['**/*.long.test.ts']
const embeddedOnly = ['**/*.embedded.{,long.}test.ts']
const postgresOnly = ['**/*.postgres.{,long.}test.ts']
// npm test runs the other files on PostgreSQL alone, if there is one: the embedded database is a PostgreSQL
// too, and the journeys use it. npm run verify tries everything on both.
const isOnPostgresNext =
  !process.env.PORTAL_LONG_TESTS && process.env.PORTAL_POSTGRES_FOLLOWS === '1'
const files = isOnPostgresNext ? '*.embedded.test.ts' : '*.test.ts'

export default defineConfig({
  test: {
    name: 'server',
    include: [`{src,test}/**/${files}`],
    exclude: [...long, ...(process.env.TEST_DATABASE_URL ? embeddedOnly : postgresOnly)],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/helpers/quick-passwords.ts'],
    // An embedded database runs in its file's process: more of them than cores only wait. Tests on PostgreSQL wait
    // more than they work.
    maxWorkers: process.env.TEST_DATABASE_URL ? 3 : 2,
    // Node itself reads the sources, as it does in production, once for all files of a worker: with
    // Vite's loader and a worker for each file they take two thirds longer.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
    // On a busy machine an awaited change takes more than a second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    // As for the journeys: what needed its second try is named.
    retry: process.env.CI ? 1 : 0,
  },
})
