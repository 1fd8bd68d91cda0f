import type { Tokens } from '@partner-portal/contract/account/session'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#platform/database/connect.ts'
import { verifyChain } from '#platform/events/chain.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { testSecret, testToday } from '#test/fixed.ts'
import { api } from '#test/test-portal.ts'
import { findReleaseFaults, firstLineOf, readDump, releases } from '../../../test/releases.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../installation/config.ts'
import { migrate } from './migrate.ts'
import { parseMigration, sqlMigrations } from './migrations.ts'
import { readSchemaState } from './schema-state.ts'

test.each(releases)(
  'a database of %s is upgraded with its rows, and serves (P51)',
  async (version) => {
    const db = await emptyDatabase()
    await db.transaction().execute((trx) => sql.raw(readDump(version)).execute(trx))
    const before = await countRows(db)
    expect(before).toMatchObject({ lead: 30, financial_document: 30, portal_user: 8 })
    await migrate(db)
    expect(await countRows(db)).toEqual(before)
    const none = { pending: [], begun: [], newer: [], unknown: [], changed: null, missing: [] }
    expect(await readSchemaState(db)).toEqual({ ...none, isEmpty: false })
    const fresh = await emptyDatabase()
    await migrate(fresh)
    expect(await shapeOf(db)).toEqual(await shapeOf(fresh))
    expect((await verifyChain(db)).breaks).toEqual([])

    const config = readConfig({ LOG_LEVEL: 'error', DEMO: '0', PRODUCTION: '0' })
    const app = await buildApp({ config, db, clock: { now: () => testToday }, secret: testSecret })
    onTestFinished(() => app.close())
    const payload = { username: 'partner', password: 'Portal-2026' }
    const signedIn = await app.inject({ method: 'POST', url: `${api}/login_check`, payload })
    const headers = { authorization: `Bearer ${signedIn.json<Tokens>().token}` }
    const list = await app.inject({ url: `${api}/lead-grid?page=1`, headers })
    expect(list.json().count, list.body).toBeGreaterThan(10)
  },
)

async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; count: number }>`
    select 'lead' as table, count(*)::int as count from lead
    union all select 'financial_document', count(*)::int from financial_document
    union all select 'settlement', count(*)::int from settlement
    union all select 'portal_user', count(*)::int from portal_user
    union all select 'event', count(*)::int from event
    union all select 'chain_link', count(*)::int from chain_link`.execute(db)
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]))
}

/** Columns, constraints, indexes, triggers and functions in PostgreSQL's spelling. */
async function shapeOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        attidentity, attcollation::regcollation, pg_get_expr(adbin, adrelid)) as part
      from pg_attribute join pg_class as c on c.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
        and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', indisvalid, pg_get_indexdef(indexrelid))
      from pg_index join pg_class as c on c.oid = indexrelid
      where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid))
      from pg_trigger as t join pg_class as c on c.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`.execute(db)
  return rows.map(({ part }) => part)
}

test('a changed migration of a release is named, and a new one wants a new version', async () => {
  const migrations = await sqlMigrations()
  const [first = ''] = migrations.map(({ name }) => name)
  const last = releases.at(-1) ?? ''
  const changed = [parseMigration(first, 'SELECT 1'), ...migrations.slice(1)]
  expect(findReleaseFaults(changed)).toEqual([
    `${first} was changed, and databases of ${last} have it applied as it was. Write another migration.`,
  ])
  const added = [...migrations, parseMigration('900-more', '-- expand\nSELECT 1')]
  expect(findReleaseFaults(added, last, last).join()).toContain('Begin CHANGELOG.md')
  expect(findReleaseFaults(added, last, '999.0.0')).toEqual([])
  const otherApi = readDump(last).replace(firstLineOf(last), `-- ${last}, API other\n`)
  expect(findReleaseFaults(migrations, last, last, otherApi).join()).toContain('Begin CHANGELOG.md')
})
