import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { temporaryDirectory } from '#test/processes.ts'
import { isDistributed, isEmbedded, useTestPortal } from '#test/test-portal.ts'
import { connect } from '../../platform/database/connect.ts'
import { migrate } from './migrate.ts'
import { findInvalidIndexes, readSchemaState, SchemaFault } from './schema-state.ts'

const portal = useTestPortal()
const say = (sentence: string) => void said.push(sentence)
let said: string[] = []
let folder: URL
let number = 900

/** Adds a migration to those of this version. */
function add(name: string, text: string): string {
  const full = `${(number += 1)}-${name}`
  writeFileSync(new URL(`${full}.sql`, folder), text)
  return full
}

async function query(text: string): Promise<unknown[]> {
  return (await sql.raw<Record<string, unknown>>(text).execute(portal.db)).rows
}

beforeEach(async () => {
  said = []
  const directory = join(temporaryDirectory(), 'migrations')
  cpSync(new URL('migrations', import.meta.url), directory, { recursive: true })
  folder = pathToFileURL(`${directory}/`)
  await query('delete from kysely_migration where name > $$9$$')
  await query('drop table if exists sample')
  await query(
    'create table sample (partner text, id int, n int not null default 0, primary key (partner, id))',
  )
  await query(`insert into sample select 'P''' || i % 2, i from generate_series(1, 2500) as i`)
})

const count = (condition: string) => query(`select count(*)::int from sample where ${condition}`)

test('expand, indexes and a backfill are applied once, also by two who begin at once', async () => {
  const names = [
    add('column', '-- expand\nALTER TABLE sample ADD COLUMN more text;\n'),
    add(
      'index',
      '-- expand, concurrently\n-- For the sort.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS sample_n\n  ON sample (n);\nCREATE INDEX CONCURRENTLY IF NOT EXISTS sample_more ON sample (more);\nDROP INDEX CONCURRENTLY IF EXISTS sample_n;\n',
    ),
    add(
      'fill',
      `-- expand, backfill sample\n-- in_batch is the range.\nUPDATE sample SET more = 'x', n = n + 1 WHERE in_batch AND id <> 7;\n`,
    ),
  ]
  const another = connect(portal.target, { longRunning: true })
  const results = await Promise.all([
    migrate(portal.db, { folder, say }),
    migrate(another.db, { folder, say }),
  ]).finally(another.close)
  expect([...new Set(results.flat())].toSorted()).toEqual(names)
  if (!isEmbedded) expect(results.map(({ length }) => length).toSorted()).toEqual([0, 3])
  expect(await count(`more = 'x' and n = 1`)).toEqual([{ count: 2499 }])
  expect(
    await query(`select to_regclass('sample_n') as a, to_regclass('sample_more') is null as b`),
  ).toEqual([{ a: null, b: false }])
  expect(await migrate(portal.db, { folder })).toEqual([])
  expect(await readSchemaState(portal.db, folder)).toMatchObject({ pending: [], begun: [] })
  // This version knows none of the migrations, and each allows it to run.
  expect(await readSchemaState(portal.db)).toMatchObject({ newer: names, unknown: [] })
})

test('the same files run within a transaction, as a restore needs', async () => {
  add(
    'index',
    '-- expand, concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS sample_n ON sample (n);\n',
  )
  add('fill', '-- expand, backfill sample\nUPDATE sample SET n = 1 WHERE in_batch;\n')
  await portal.db.transaction().execute((trx) => migrate(trx, { folder }))
  expect(await count('n = 1')).toEqual([{ count: 2500 }])
  expect(await query(`select to_regclass('sample_n')::text as name`)).toEqual([
    { name: 'sample_n' },
  ])
})

test('a backfill that was stopped goes on where it was', async () => {
  const name = add(
    'fill',
    '-- expand, backfill sample\nUPDATE sample SET n = n + 1 / (2301 - id) * 0 + 1 WHERE in_batch;\n',
  )
  await expect(migrate(portal.db, { folder })).rejects.toThrow('division by zero')
  const [begun] = (await readSchemaState(portal.db, folder)).begun
  const { rows = 0, position = [] } = begun?.progress ?? {}
  expect([begun?.name, rows]).toEqual([name, 2000])
  expect(position).toEqual(["P'1", '1499'])
  expect(await count('n = 1')).toEqual([{ count: rows }])
  await query('delete from sample where id = 2301')
  await migrate(portal.db, { folder })
  expect(await count('n = 1')).toEqual([{ count: 2499 }])
})

test('a file that fails half-way leaves nothing, and runs again', async () => {
  add(
    'column',
    '-- expand\nALTER TABLE sample ADD COLUMN more text;\nALTER TABLE sample ADD CONSTRAINT sample_n CHECK (n > 0);\n',
  )
  const failed = migrate(portal.db, { folder })
  await expect(failed).rejects.toThrow(SchemaFault)
  await expect(failed).rejects.toThrow(
    /^Migration \d+-column failed: check constraint "sample_n" .* Those before it stay\./,
  )
  expect(await readSchemaState(portal.db, folder)).toMatchObject({
    begun: [],
    pending: { length: 1 },
  })
  await query('update sample set n = 1')
  expect(await migrate(portal.db, { folder })).toHaveLength(1)
})

test('a file that changed since it was applied is refused; how it is laid out is no change', async () => {
  const name = add('column', '-- expand\nALTER TABLE sample ADD COLUMN more text;\n')
  await migrate(portal.db, { folder })
  const write = (text: string) => {
    // A folder is read once per process, so a copy.
    const again = pathToFileURL(`${join(temporaryDirectory(), 'again')}/`)
    cpSync(folder, again, { recursive: true })
    writeFileSync(new URL(`${name}.sql`, again), text)
    return again
  }
  const sameText = write('-- expand\n-- Why.\nALTER TABLE sample\n  ADD COLUMN more text;\n')
  expect(await migrate(portal.db, { folder: sameText })).toEqual([])
  const changed = write('-- expand\nALTER TABLE sample ADD COLUMN more int;\n')
  await expect(migrate(portal.db, { folder: changed })).rejects.toThrow(
    new RegExp(
      `^Migration ${name} is another than the one that was applied to this database\\. Run`,
    ),
  )
})

test('an index that a stopped statement left invalid is made anew', async () => {
  add(
    'other',
    '-- expand, concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS sample_id ON sample (id);\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS sample_n ON sample (n);\n',
  )
  await expect(migrate(portal.db, { folder })).rejects.toThrow('sample_n')
  // PostgreSQL answers before it has cleaned up.
  await expect.poll(() => findInvalidIndexes(portal.db)).toEqual(['sample_n'])
  const { begun } = await readSchemaState(portal.db, folder)
  expect(begun[0]?.progress).toEqual({ statements: 1 })
  await query('update sample set n = id')
  await migrate(portal.db, { folder })
  expect(await findInvalidIndexes(portal.db)).toEqual([])
})

test.skipIf(isEmbedded)(
  'a lock that somebody has is asked for again, and nobody waits behind it',
  async () => {
    const name = add('column', '-- expand\nALTER TABLE sample ADD COLUMN more text;\n')
    const another = connect(portal.target, { longRunning: true })
    let migrating: Promise<string[]> | undefined
    await another.db
      .transaction()
      .execute(async (trx) => {
        await sql`select count(*) from sample`.execute(trx)
        migrating = migrate(portal.db, { folder, say })
        await expect
          .poll(() => said.join('\n'), { timeout: 10_000 })
          .toMatch(
            /A lock is not free, trying again: process \d+ \(partner-portal, idle in transaction\)/,
          )
        // The migration gives up its lock long before: a reader behind it does not wait for that transaction.
        await portal.db.transaction().execute(async (reader) => {
          await sql`set local lock_timeout = '3s'`.execute(reader)
          await sql`select count(*) from sample`.execute(reader)
        })
      })
      .finally(another.close)
    expect(await migrating).toEqual([name])
  },
)

test.runIf(isDistributed())(
  'rows of partners on several machines go through in batches, too',
  async () => {
    add('column', '-- expand\nALTER TABLE lead ADD COLUMN sample text;\n')
    add(
      'index',
      '-- expand, concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS lead_sample ON lead (partner_id, sample);\n',
    )
    add(
      'fill',
      `-- expand, backfill lead\nUPDATE lead SET sample = last_name WHERE in_batch AND sample IS NULL;\n`,
    )
    add(
      'table',
      `-- expand
CREATE TABLE lead_copy (partner_id bigint NOT NULL, id bigint NOT NULL, PRIMARY KEY (partner_id, id));
ALTER TABLE lead_copy ADD CONSTRAINT lead_copy_fkey FOREIGN KEY (partner_id, id) REFERENCES lead (partner_id, id);
`,
    )
    expect(await migrate(portal.db, { folder })).toHaveLength(4)
    expect(
      await query(
        `select partmethod from pg_dist_partition where logicalrelid = 'lead_copy'::regclass`,
      ),
    ).toEqual([{ partmethod: 'h' }])
    expect(
      await query('select count(*)::int from lead where sample is distinct from last_name'),
    ).toEqual([{ count: 0 }])
    expect(await findInvalidIndexes(portal.db)).toEqual([])
  },
)

test.runIf(isDistributed())(
  'a key that would make sign-ins wait for each other is not kept',
  async () => {
    add(
      'key',
      '-- expand\nALTER TABLE session ADD CONSTRAINT sample_fkey FOREIGN KEY (user_id) REFERENCES portal_user NOT VALID;\n',
    )
    add('valid', '-- expand\nALTER TABLE session VALIDATE CONSTRAINT sample_fkey;\n')
    expect(await migrate(portal.db, { folder })).toHaveLength(2)
    expect(await query(`select from pg_constraint where conname = 'sample_fkey'`)).toEqual([])
  },
)
