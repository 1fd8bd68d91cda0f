import { gridNames } from '@partner-portal/contract/lists/grid-names'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeDataChanges } from '#domain/upkeep/sweep.ts'
import { changesTrustedMs, startProcess, tryFreshness } from '#test/fresh-reads.ts'
import { api, isDistributed, useTestPortal } from '#test/test-portal.ts'
import { connect } from '../../src/platform/database/connect.ts'

const statements: CompiledQuery[] = []
const portal = useTestPortal({}, { log: ({ query }) => void statements.push(query) })
let second: Awaited<ReturnType<typeof startProcess>>
beforeAll(async () => {
  second = await startProcess(portal)
})
afterAll(() => second.stop())

const list = '/financial-document-grid?page=1&limit=10'
const dashboard = ['/dashboard/cases', '/dashboard/revenues']
const everyRead = [
  ...dashboard,
  ...gridNames.flatMap((grid) => [`/${grid}?page=1&limit=10`, `/${grid}`]),
]

/** The tables in a request's statements. */
async function tablesRead(path: string): Promise<string[]> {
  statements.length = 0
  const answer = await portal.get('master', path)
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
  const matches = statements.flatMap(({ sql: text }) => [
    ...text.replaceAll('"', '').matchAll(/\b(?:from|join) (\w+)(?= as | )/g),
  ])
  return [...new Set(matches.map(([, table = '']) => table))]
}

const ofSession = ['session', 'portal_user', 'partner', 'data_change']

test('an unchanged answer is not read twice, except the session and the version', async () => {
  for (const path of everyRead) {
    await portal.get('master', path)
    const again = await tablesRead(path)
    // The counts depend on the clock.
    if (path.startsWith('/lead-grid') || path === '/dashboard/cases') continue
    expect(again.toSorted(), path).toEqual(ofSession.toSorted())
  }
})

test('every table that lists and dashboard read tells of its changes', async () => {
  const { rows } = await sql<{ name: string; events: number }>`
    select relname as name, bit_or(tgtype & 60) as events from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname = 'data_changed' and tgenabled = 'O' group by relname`.execute(portal.db)
  const watched = new Map(rows.map(({ name, events }) => [name, events]))
  // A new version: nothing is remembered for it.
  await sql`insert into data_change (partner_id) select id from partner`.execute(portal.db)
  const read = new Set<string>()
  for (const path of everyRead) for (const table of await tablesRead(path)) read.add(table)
  const tables = [...read].filter((name) => /^[a-z_]{4,}$/.test(name) && !ofSession.includes(name))
  expect(tables.length).toBeGreaterThan(5)
  const known = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r'
      and relname = any(${tables}::text[])`.execute(portal.db)
  // The bits of insert, delete, update and truncate.
  for (const { name } of known.rows) expect.soft(watched.get(name), name).toBe(4 | 8 | 16 | 32)
})

test('users of one partner who see different rows are not answered the same', async () => {
  const [master, agent] = [await portal.get('master', list), await portal.get('agent', list)]
  expect(agent.json().count).toBeLessThan(master.json().count)
  expect(agent.json().collection[0]).toMatchObject({ agentName: null })
})

test('a write that ends after a later one counts when it ends', async ({ skip }) => {
  // The embedded database runs one transaction at a time.
  if (!('databaseUrl' in portal.target)) return skip()
  const slow = connect(portal.target, { longRunning: true })
  const { token } = await portal.signIn('master')
  const summary = async (process: Pick<typeof second, 'call'>) =>
    (await process.call({ method: 'GET', url: `${api}/financial-document-grid`, token })).body
  const raise = sql`update financial_document set amount = amount + 100
    where id = (select min(id) from financial_document where relation = 'gained')`
  const before = await summary(second)
  const trx = await slow.db.startTransaction().execute()
  await raise.execute(trx)
  await sql`update settlement set amount = amount + 1`.execute(portal.db)
  await mergeDataChanges(portal.db)
  for (const process of [portal, second]) expect(await summary(process)).toBe(before)
  await trx.commit().execute()
  portal.clock.advance(changesTrustedMs)
  for (const process of [portal, second]) expect(await summary(process)).not.toBe(before)
  await slow.close()
})

test('a transaction tells of its writes once, also of those after a savepoint that it takes back', async () => {
  const countChanges = async () => {
    const { rows } = await sql<{ partner_id: number; count: number }>`
      select partner_id, count(*) from data_change group by partner_id order by 1`.execute(
      portal.db,
    )
    return rows
  }
  const write = sql`update settlement set amount = amount + 1 where partner_id =
    (select min(partner_id) from settlement)`
  const before = await countChanges()
  const trx = await portal.db.startTransaction().execute()
  const saved = await trx.savepoint('before').execute()
  await write.execute(saved)
  const back = await saved.rollbackToSavepoint('before').execute()
  await write.execute(back)
  await write.execute(back)
  await back.commit().execute()
  const after = await countChanges()
  const added = after.map(({ partner_id, count }) => {
    const old = before.find((each) => each.partner_id === partner_id)
    return count - (old?.count ?? 0)
  })
  expect(added.filter((count) => count !== 0)).toEqual([1])
})

test('a row that is given to another partner changes the lists of both', async ({ skip }) => {
  if (isDistributed()) return skip('Citus lets no row change its partner')
  const trx = await portal.db.startTransaction().execute()
  const newest = async () =>
    (await sql<{ id: number }>`select max(id) as id from data_change`.execute(trx)).rows[0]?.id ?? 0
  const before = await newest()
  const { rows } = await sql<{ giver: number; taker: number }>`
    update loan_update set partner_id = other.id, agent_id = null
    from partner as other, (select id, partner_id from loan_update order by id limit 1) as old
    where loan_update.id = old.id and other.id =
      (select min(id) from partner where id <> old.partner_id)
    returning old.partner_id as giver, other.id as taker`.execute(trx)
  const { rows: changed } = await sql<{ partner_id: number }>`
    select partner_id from data_change where id > ${before} order by id`.execute(trx)
  await trx.rollback().execute()
  expect(changed.map((row) => row.partner_id)).toEqual([rows[0]?.giver, rows[0]?.taker])
})

test('merging changes keeps every version', async () => {
  await sql`insert into data_change (partner_id)
    select partner.id from partner, generate_series(1, 50)`.execute(portal.db)
  const versions = () =>
    sql`select partner_id, sum(change) as version from data_change
      group by partner_id order by partner_id`.execute(portal.db)
  const before = await versions()
  await Promise.all([mergeDataChanges(portal.db), mergeDataChanges(second.db)])
  expect((await versions()).rows).toEqual(before.rows)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from data_change`.execute(portal.db)
  expect(rows[0]?.count).toBeLessThan(100)
})

// nothing-stale.long.test.ts tries 600 writes.
test(
  'no read after a write shows what was before: at once in its process, 10 ms later in others',
  { timeout: 120_000 },
  () => tryFreshness(portal, { seed: Date.now() % 1_000_000, steps: 25 }),
)
