import { defineConfig } from 'vitest/config'

// What spawns and kills whole servers for many seconds: npm run verify.
const long = process.env.PORTAL_LONG_TESTS === '' ? ['**/*.long.test.ts'] : []
// They start the embedded database whatever the database under test is, try the network and the waits of
// its limits, or need no database: once is enough.
const embeddedOnly = [
  'test/first-start.long.test.ts',
  'test/notification-network.test.ts',
  'test/server-process.test.ts',
  'src/domain/config/config.test.ts',
  'src/platform/database/embedded.test.ts',
  'src/platform/database/embedded-sessions.test.ts',
  'src/platform/database/embedded-upkeep.test.ts',
  'src/platform/remembered/unchanged.test.ts',
  'src/platform/list/raw-grammar.test.ts',
]
// What hardly depends on the database, and takes long: portal-admin, who may call, whose data a query
// names, refused requests, every filter of every list, limits, connections, second factors with their
// hashed codes. Where a run on PostgreSQL follows, that is enough for npm test; npm run verify tries them
// on both. The journeys use the embedded database.
const onPostgresOnly = [
  'src/modules/companies/companies.test.ts',
  'src/modules/financial-documents/document-bad-input.test.ts',
  'src/modules/payments/hand-over.test.ts',
  'src/modules/second-factor/passkeys.test.ts',
  'src/modules/second-factor/second-factor.test.ts',
  'src/modules/session/sign-in-limits.test.ts',
  'test/access.test.ts',
  'test/admin.test.ts',
  'test/admin-config.test.ts',
  'test/admin-content.test.ts',
  'test/admin-deliveries.test.ts',
  'test/admin-demo.test.ts',
  'test/admin-export.test.ts',
  'test/admin-leads.test.ts',
  'test/admin-products.test.ts',
  'test/admin-settlements.test.ts',
  'test/backup.test.ts',
  'test/canary.test.ts',
  'test/connections.test.ts',
  'test/doctor.test.ts',
  'test/every-grid/bad-input.test.ts',
  'test/every-grid/filters.test.ts',
  'test/import.test.ts',
  'test/import-files.test.ts',
  'test/log-secrets.test.ts',
  'test/operators.test.ts',
  'test/scope-of-queries.test.ts',
]
const isTriedOnPostgres =
  process.env.PORTAL_LONG_TESTS === '' && process.env.PORTAL_POSTGRES_FOLLOWS === '1'
// Nor is what only a PostgreSQL can be asked a skipped test of the embedded database.
const postgresOnly = ['**/*.postgres.test.ts']

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [
      ...long,
      ...(process.env.TEST_DATABASE_URL ? embeddedOnly : postgresOnly),
      ...(isTriedOnPostgres ? onPostgresOnly : []),
    ],
    globalSetup: ['test/global-setup.ts'],
    // Each file starts a database of its own; more at once than cores only makes them wait.
    maxWorkers: 2,
    // Node itself reads the sources, as it does in production, once for all files of a worker: with
    // Vite's loader and a worker for each file they take two thirds longer.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As for the journeys: what needed its second try is named.
    retry: process.env.CI ? 1 : 0,
  },
})
