// Writes the dump of this version (releases.ts): a migrated database with a few rows of the demo.
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { defaultBrand } from '@partner-portal/contract/content/brand'
import { sql } from 'kysely'
import { readRelease } from '../../../packages/runtime/sources.mjs'
import { loadDemo } from '../src/demo/load-demo.ts'
import { migrate } from '../src/domain/schema/migrate.ts'
import { readTexts } from '../src/domain/texts/texts.ts'
import { listSourcesOf } from '../src/lists.ts'
import { connect } from '../src/platform/database/connect.ts'
import { chainEvents } from '../src/platform/events/chain.ts'
import { record } from '../src/platform/events/record.ts'
import { clearEvents } from './helpers/events.ts'
import { testSecret, testToday } from './helpers/fixed.ts'
import { createDatabase, dropDatabase } from './helpers/postgres-databases.ts'
import { dumpAsText } from './helpers/postgres-programs.ts'
import { fileOf, firstLineOf } from './releases.ts'

const KEPT = 30

const serverUrl = process.argv[2] ?? ''
const { name, url } = await createDatabase(serverUrl)
const { db, close } = connect({ databaseUrl: url }, { longRunning: true })
try {
  await migrate(db)
  await loadDemo(db, testToday, {
    publicUrl: 'http://portal.test',
    brand: defaultBrand,
    texts: await readTexts({ portal: {} }),
    secret: testSecret,
  })
  const lists = Object.values(listSourcesOf({ featuresOff: [] }))
  // Each table stands before the tables that it references.
  for (const table of [sql`settlement_line`, ...lists.map(({ table }) => table)])
    await sql`delete from ${table} where id > ${KEPT}`.execute(db)
  // The demo's chain is two thirds of the dump, as nothing compresses a hash.
  await clearEvents(db)
  const actor = { partnerId: 1, username: 'partner', operator: null }
  await record(db, testToday, actor, 'lead.note-added', { id: 1 }, {}, { text: 'Notatka' })
  await chainEvents(db)
  const text = firstLineOf(readRelease()) + statementsOf(await dumpAsText(url))
  writeFileSync(fileOf(readRelease()), gzipSync(text, { level: 9 }))
} finally {
  await close()
  await dropDatabase(serverUrl, name)
}

/** Without comments, psql commands and settings, which would stay in the session. */
function statementsOf(dump: string): string {
  const lines = dump
    .split('\n')
    .filter((line) => !/^(--|\\|SET |SELECT pg_catalog.set_config|$)/.test(line))
  // Functions come before the tables that they name.
  return ['SET LOCAL check_function_bodies = false;', ...lines, ''].join('\n')
}
