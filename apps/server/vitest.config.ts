import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// What spawns and kills whole servers for many seconds: npm run verify.
const long = process.env.PORTAL_LONG_TESTS === '' ? ['**/*.long.test.ts'] : []
/** What runs on one database only, and why. Each name must be a file's. */
const ownDatabase = 'starts the embedded database whatever the database under test is'
const noDatabase = 'asks no database'
const embeddedOnly = {
  'test/first-start.long.test.ts': ownDatabase,
  'test/server-process.test.ts': ownDatabase,
  'src/platform/database/embedded.test.ts': ownDatabase,
  'src/platform/database/embedded-sessions.test.ts': ownDatabase,
  'src/platform/database/embedded-upkeep.test.ts': ownDatabase,
  'src/platform/remembered/unchanged.test.ts': ownDatabase,
  'test/notification-network.test.ts': 'tries the network, and waits for its limits',
  'src/domain/config/config.test.ts': noDatabase,
  'src/platform/list/raw-grammar.test.ts': noDatabase,
}
/**
 * What npm test tries on PostgreSQL only, where there is one; npm run verify tries it on both. The
 * journeys use the embedded database.
 */
const admin = 'portal-admin: processes of their own, whose SQL other files try on both'
const answered = 'refused before the database is asked, or answered without it'
const hashing = 'spends its time on hashes and codes'
const onPostgresOnly = {
  'src/modules/companies/companies.test.ts': answered,
  'src/modules/financial-documents/document-bad-input.test.ts': answered,
  'src/modules/payments/hand-over.test.ts': 'waits for the limits of a stand-in',
  'src/modules/second-factor/passkeys.test.ts': hashing,
  'src/modules/second-factor/second-factor.test.ts': hashing,
  'src/modules/session/sign-in-limits.test.ts': hashing,
  'test/access.test.ts': answered,
  'test/admin.test.ts': admin,
  'test/admin-config.test.ts': admin,
  'test/admin-content.test.ts': admin,
  'test/admin-deliveries.test.ts': admin,
  'test/admin-demo.test.ts': admin,
  'test/admin-export.test.ts': admin,
  'test/admin-leads.test.ts': admin,
  'test/admin-products.test.ts': admin,
  'test/admin-settlements.test.ts': admin,
  'test/backup.test.ts': 'moves data between both databases in either run',
  'test/canary.test.ts': answered,
  'test/connections.test.ts': 'tries sockets, and waits for their limits',
  'test/doctor.test.ts': admin,
  'test/every-grid/bad-input.test.ts': answered,
  'test/every-grid/filters.test.ts':
    'every filter of every list takes a minute; the tests of each list try its own on both',
  'test/import.test.ts': admin,
  'test/import-files.test.ts': admin,
  'test/log-secrets.test.ts': answered,
  'test/operators.test.ts': admin,
}
for (const file of Object.keys({ ...embeddedOnly, ...onPostgresOnly }))
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`${file} is no test`)

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
      ...(process.env.TEST_DATABASE_URL ? Object.keys(embeddedOnly) : postgresOnly),
      ...(isTriedOnPostgres ? Object.keys(onPostgresOnly) : []),
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
