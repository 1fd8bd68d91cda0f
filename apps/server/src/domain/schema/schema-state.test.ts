import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/empty-database.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { listSourcesOf } from '../../lists.ts'
import { migrate } from './migrate.ts'
import { sqlMigrations } from './migrations.ts'
import { madeBy, readSchemaState } from './schema-state.ts'

const statements: string[] = []
const portal = useTestPortal({}, { log: ({ query }) => void statements.push(query.sql) })
const ready = () => portal.app.inject({ method: 'GET', url: '/readyz' })

test('the objects read out of the migrations are those of the database', async () => {
  const made = [...madeBy(await sqlMigrations())].map(([name, kind]) => `${kind} ${name}`)
  const objects = await sql<{ made: string }>`
    select 'table ' || relname as made from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
    union all select 'index ' || c.relname from pg_class as c
      where relnamespace = 'public'::regnamespace and relkind = 'i'
        and not exists (select from pg_constraint where conindid = c.oid)
    union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger ' || tgname from pg_trigger join pg_class as c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
        and tgname not like 'truncate_trigger_%'
  `.execute(portal.db)
  expect(made.toSorted()).toEqual(
    objects.rows
      .map((row) => row.made)
      .filter((name) => !name.startsWith('index kysely_'))
      .toSorted(),
  )
})

// Tables read by name or key before the partner is known, tables without a partner, or the one chain.
const notByPartner = ['chain_link', 'event_delivery', 'event_reader', 'lead_receipt', 'portal_user']

test("every key of a partner's rows begins with the partner", async () => {
  const { rows } = await sql<{ key: string }>`
    select i.indexrelid::regclass::text as key from pg_index as i
      join pg_class as c on c.oid = indrelid
      join pg_attribute as a on a.attrelid = indrelid and attname = 'partner_id'
      where indisunique and indkey[0] <> attnum
        and not indrelid::regclass::text = any(${notByPartner}::text[])
    union all select conname from pg_constraint
      join pg_class as c on c.oid = conrelid
      join pg_attribute as a on a.attrelid = conrelid and a.attname = 'partner_id'
      join pg_attribute as b on b.attrelid = confrelid and b.attname = 'partner_id'
      where contype = 'f' and (conkey[1] <> a.attnum or confkey[1] <> b.attnum)
        and confrelid <> 'portal_user'::regclass`.execute(portal.db)
  expect(rows).toEqual([])
})

test('an id that JavaScript cannot hold is an error, and the connection goes on', async () => {
  const idsOf = (last: string) => sql`select ${last}::bigint as id`.execute(portal.db)
  await expect(idsOf('9007199254740993')).rejects.toThrow('9007199254740993 is no safe integer')
  expect((await idsOf('9007199254740991')).rows).toEqual([{ id: Number.MAX_SAFE_INTEGER }])
})

test('a function in PL/pgSQL names the schema of its tables, or its search_path', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
      and not coalesce(proconfig::text like '%search_path=public%', false)
      and prosrc ~* '\\m(from|into|join|update)\\s+[a-z_]+\\M(?!\\.)'`.execute(portal.db)
  expect(rows).toEqual([])
})

test('its functions work for a caller with an empty search_path', async () => {
  const undone = portal.db.transaction().execute(async (trx) => {
    await sql`set local search_path = ''`.execute(trx)
    // The trigger counts the change; the generated columns fold and sort.
    await sql`update public.lead set last_name = 'Żak', nip = '1234563218'`.execute(trx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})

test('a database with a migration that this version does not know is refused with a sentence', async () => {
  await sql`insert into kysely_migration values ('999-future', now())`.execute(portal.db)
  await expect(migrate(portal.db)).rejects.toThrow(
    'The database was migrated by another version of the portal (999-future).',
  )
  expect((await ready()).json()).toMatchObject({
    status: 503,
    detail: 'The database was migrated by another version of the portal.',
  })
  await sql`delete from kysely_migration where name = '999-future'`.execute(portal.db)
  expect(await migrate(portal.db)).toEqual([])
})

test('a database from before the baseline is refused, and left as it is', async () => {
  const db = await emptyDatabase()
  await sql`create table kysely_migration (name text primary key, timestamp text)`.execute(db)
  await sql`insert into kysely_migration values ('001-texts', ''), ('014-no-seen-lines', '')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(
    'The database is of a version before 1.0.0 (014-no-seen-lines), which no later one upgrades. Keep it with the version that made it, or begin anew',
  )
  expect((await readSchemaState(db)).isEmpty).toBe(false)
})

test('however many ask at once whether it is ready, few queries find out', async () => {
  statements.length = 0
  const answers = await Promise.all(Array.from({ length: 40 }, ready))
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  expect(statements.filter((text) => text.includes('kysely_migration')).length).toBeLessThan(5)
})

test('a database that lacks a table, or anything else that the migrations made, is not ready', async () => {
  expect((await ready()).json()).toEqual({
    status: 'ready',
    version: expect.stringMatching(/^\d+\.\d+\.\d+\+[\da-f]{8}$/),
    schema: 'up to date',
  })
  await sql`drop trigger chain_link_grows on chain_link`.execute(portal.db)
  expect((await ready()).statusCode).toBe(503)
  await sql`drop table agent cascade`.execute(portal.db)
  const answer = await ready()
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('The database is not complete.')
  expect(answer.body).not.toContain('agent')
})

const indexKeys = (table: string) =>
  sql<{ keys: string[] }>`
  select array(select pg_get_indexdef(indexrelid, key, true)
    from generate_series(1, indnkeyatts) as key) as keys
  from pg_index where indrelid = to_regclass(${table}) and indpred is null`.execute(portal.db)

test.each(Object.entries(listSourcesOf({ featuresOff: [] })))(
  '%s has an index for each order',
  async (_, source) => {
    const plain = (part: RawBuilder<unknown>) =>
      part.compile(portal.db).sql.replaceAll('"', '').replaceAll(/\bd\./g, '')
    const { rows } = await indexKeys(plain(source.table))
    const indexes = rows.map(({ keys }) => keys.filter((key) => key !== 'relation').join())
    const unread = Object.entries(source.columns).flatMap(([field, { order, orderJoin }]) => {
      // The agents of a partner are few.
      if (!order || orderJoin || !('sort' in (source.grid.fields[field] ?? {}))) return []
      const keys = ['partner_id', ...order.map(({ by }) => plain(by))].join()
      return indexes.some((index) => `${index},`.startsWith(`${keys},`)) ? [] : [field]
    })
    expect(unread).toEqual([])
    expect(indexes.length).toBeGreaterThan(3)
  },
)
