import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, inject as provided, test } from 'vitest'
import { connect, type Db } from '#platform/database/connect.ts'
import { createDatabase, dropDatabase } from '#test/postgres-databases.ts'
import { dumpAndRestore } from '#test/postgres-programs.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { readSchemaState } from './schema-state.ts'

test('a dump of the migrated database restores into an empty one, with every row of every table', async () => {
  const original = await database(template().template)
  const restored = await database()
  await dumpAndRestore(original.url, restored.url, join(temporaryDirectory(), 'dump'))
  const rows = await readRows(original.db)
  expect(rows.find(({ table }) => table === 'financial_document')?.count).toBe(2000)
  expect(await readRows(restored.db)).toEqual(rows)
  const state = await readSchemaState(restored.db)
  expect(state).toEqual({ pending: [], unknown: [], missing: [], isEmpty: false })
})

function template() {
  const found = provided('databaseTemplate')
  if ('dataDirectory' in found) throw new Error('this test needs PostgreSQL: set TEST_DATABASE_URL')
  return found
}

async function database(copyOf?: string): Promise<{ url: string; db: Db }> {
  const { serverUrl } = template()
  const { name, url } = await createDatabase(serverUrl, copyOf)
  const { db, close } = connect({ databaseUrl: url }, { longRunning: true })
  onTestFinished(async () => {
    await close()
    await dropDatabase(serverUrl, name)
  })
  return { url, db }
}

/** How many rows each table has, and a sum over all that they say, so over its money too. */
async function readRows(db: Db) {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  const rows: { table: string; count: number; sum: string | null }[] = []
  for (const { name } of tables.rows) {
    const found = await sql<{ count: number; sum: string | null }>`select count(*) as count,
      sum(hashtextextended(t::text, 0)) as sum from ${sql.table(name)} as t`.execute(db)
    for (const { count, sum } of found.rows) rows.push({ table: name, count, sum })
  }
  return rows
}
