import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#platform/audit/audit.ts'
import { chainEntries, hasHead, pruneChain, verifyChain } from '#platform/audit/audit-chain.ts'
import { clearAudit } from '#test/audit-log.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { pruneAudit } from '../../src/admin/maintenance/audit-commands.ts'

const portal = useTestPortal()
const actor = { username: 'partner' }

const write = (action: string, detail: object = {}) =>
  audit(portal.db, portal.clock.now(), actor, action, detail)

/** As the owner of the tables, who can do everything. */
async function tamper(statement: string): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    for (const table of ['audit_event', 'audit_chain'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await sql.raw(statement).execute(trx)
    for (const table of ['audit_event', 'audit_chain'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  })
}

beforeEach(() => clearAudit(portal.db))

describe('the audit log', () => {
  test('can only grow', async () => {
    await write('a.first')
    await chainEntries(portal.db)
    for (const statement of [
      `update audit_event set username = 'nobody'`,
      'delete from audit_event',
      'truncate audit_event',
      'update audit_chain set position = position + 1',
      'delete from audit_chain',
      'truncate audit_chain',
    ])
      await expect(sql.raw(statement).execute(portal.db), statement).rejects.toThrow(
        'the audit log can only grow',
      )
    expect(await verifyChain(portal.db)).toMatchObject({ entries: 1, breaks: [] })
  })

  test('is chained in batches, each entry once, also by several processes at once', async () => {
    for (let number = 0; number < 120; number++)
      await write('a.deed', { number, text: 'zażółć "gęślą" \u0001', nested: { b: 1, a: [null] } })
    const chained = await Promise.all([1, 2, 3].map(() => chainEntries(portal.db)))
    expect(chained.reduce((sum, count) => sum + count)).toBe(120)
    const found = await verifyChain(portal.db)
    expect(found).toMatchObject({ entries: 120, breaks: [] })
    await write('a.later')
    expect(await chainEntries(portal.db)).toBe(1)
    expect(await hasHead(portal.db, found.head)).toBe(true)
    expect(await hasHead(portal.db, found.head.replace('120:', '119:'))).toBe(false)
  })

  test('names an entry that says a time from before the one ahead of it', async () => {
    await write('a.first')
    const early = new Date(portal.clock.now().getTime() - 25 * 3_600_000)
    await audit(portal.db, early, actor, 'a.backdated')
    await write('a.last')
    await chainEntries(portal.db)
    const { rows } = await sql<{ id: number }>`
      select id from audit_event where action = 'a.backdated'`.execute(portal.db)
    const found = await verifyChain(portal.db)
    expect([found.breaks, found.backdated]).toEqual([[], [rows[0]?.id]])
  })

  test('takes an entry into the chain that was committed after later ones', async () => {
    await write('a.first')
    await portal.db
      .transaction()
      .execute((trx) => audit(trx, portal.clock.now(), actor, 'a.second'))
    const ids = await portal.db.selectFrom('audit_event').select('id').orderBy('id').execute()
    const [first, second] = ids.map(({ id }) => id)
    await tamper(`create temp table kept as select * from audit_event where id = ${first};
      delete from audit_event where id = ${first}`)
    expect(await chainEntries(portal.db)).toBe(1)
    await tamper('insert into audit_event overriding system value select * from kept')
    await sql`drop table kept`.execute(portal.db)
    expect(await chainEntries(portal.db)).toBe(1)
    const hashes = await portal.db
      .selectFrom('audit_chain')
      .selectAll()
      .orderBy('position')
      .execute()
    expect(hashes.map((hash) => hash.event_id)).toEqual([second, first])
    expect(await verifyChain(portal.db)).toMatchObject({ entries: 2, breaks: [] })
  })

  test.each([
    [`update audit_event set detail = '{"number": 9}' where action = 'a.1'`, 'changed'],
    [`update audit_event set at = at - interval '1 microsecond' where action = 'a.1'`, 'changed'],
    [`update audit_event set username = 'agent' where action = 'a.1'`, 'changed'],
    [`update audit_event set source = '192.0.2.1' where action = 'a.1'`, 'changed'],
    [`delete from audit_event where action = 'a.1'`, 'missing'],
  ])('shows where %s broke the chain', async (statement, what) => {
    for (const number of [0, 1, 2]) await write(`a.${number}`, { number })
    await chainEntries(portal.db)
    const { id } = await portal.db
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'a.1')
      .executeTakeFirstOrThrow()
    await tamper(statement)
    const { breaks } = await verifyChain(portal.db)
    expect(breaks).toEqual([{ position: 2, entry: id, what }])
  })

  test('shows a gap, and by an earlier head that its end was cut off', async () => {
    for (const number of [0, 1, 2]) await write(`a.${number}`)
    await chainEntries(portal.db)
    const { head } = await verifyChain(portal.db)
    await write('a.3')
    expect(await chainEntries(portal.db, 'all')).toBe(1)
    await tamper('delete from audit_chain where position = 2')
    expect((await verifyChain(portal.db)).breaks).toEqual([
      { position: 2, entry: null, what: 'gap' },
    ])
    await tamper('delete from audit_chain where position > 1; delete from audit_event where id > 1')
    await tamper(`delete from audit_event where id not in (select event_id from audit_chain)`)
    expect(await hasHead(portal.db, head)).toBe(false)
  })

  test('shows that its end was cut off without an earlier head, also once it goes on', async () => {
    for (const number of [0, 1, 2, 3]) await write(`a.${number}`)
    await chainEntries(portal.db)
    await tamper('delete from audit_chain where position > 2')
    await tamper('delete from audit_event where id not in (select event_id from audit_chain)')
    const cut = { position: 3, entry: null, what: 'gap' }
    expect(await verifyChain(portal.db)).toMatchObject({ entries: 2, breaks: [cut] })
    await write('a.4')
    await chainEntries(portal.db)
    expect(await verifyChain(portal.db)).toMatchObject({ entries: 3, breaks: [cut] })
    await clearAudit(portal.db)
    await write('a.5')
    await chainEntries(portal.db)
    await tamper('delete from audit_chain; delete from audit_event')
    expect((await verifyChain(portal.db)).breaks).toEqual([{ ...cut, position: 1 }])
  })

  test('can be verified after its oldest entries were deleted, and names who did it', async () => {
    const day = 24 * 3_600_000
    const prune = () => pruneAudit(portal.db, 400, portal.clock.now())
    for (const number of [0, 1, 2]) await write(`a.${number}`)
    await chainEntries(portal.db)
    const early = await verifyChain(portal.db)
    portal.clock.advance(200 * day)
    for (const number of [3, 4]) await write(`a.${number}`)
    await chainEntries(portal.db)
    const { head } = await verifyChain(portal.db)
    portal.clock.advance(300 * day)
    await expect(prune()).rejects.toThrow('Only a named operator may delete')
    const anna = { name: 'anna', key_hash: Buffer.alloc(32), created_at: portal.clock.now() }
    await portal.db.insertInto('operator').values(anna).execute()
    const { json, text } = await prune()
    expect(json).toMatchObject({ entries: 3 })
    expect(text).toMatch(/T\d\d:\d\d:\d\d\+0[12]:00 are deleted\.$/)
    expect((await prune()).json).toMatchObject({ entries: 0 })
    await chainEntries(portal.db)
    expect(await verifyChain(portal.db)).toMatchObject({ entries: 3, breaks: [] })
    expect(await hasHead(portal.db, head)).toBe(true)
    expect(await hasHead(portal.db, early.head)).toBe(true)
    expect(await hasHead(portal.db, early.head.replace('3:', '2:'))).toBeNull()
    const rest = await portal.db.selectFrom('audit_event').select('action').orderBy('id').execute()
    expect(rest.map(({ action }) => action)).toEqual(['a.3', 'a.4', 'audit.pruned'])

    await tamper(`delete from audit_chain where position = 4;
      delete from audit_event where action = 'a.3'`)
    expect((await verifyChain(portal.db)).breaks).toEqual([
      { position: 1, entry: null, what: 'gap' },
    ])
    await expect(prune()).rejects.toThrow('The chain is broken')
    await portal.db.deleteFrom('operator').execute()
  })

  test('keeps its newest entry, from which the chain goes on', async () => {
    const old = { position: 0, hash: '', entries: 0 }
    for (const number of [0, 1]) await write(`a.${number}`)
    await chainEntries(portal.db)
    const later = new Date(portal.clock.now().getTime() + 1000)
    await pruneChain(portal.db, later, async (trx, pruned) => {
      Object.assign(old, pruned)
      await audit(trx, portal.clock.now(), { username: null }, 'audit.pruned', pruned)
    })
    expect(old).toMatchObject({ position: 1, entries: 1 })
    await chainEntries(portal.db)
    expect(await verifyChain(portal.db)).toMatchObject({ entries: 2, breaks: [] })
  })
})

test('portal-admin verifies the chain and exports it', async () => {
  const installation = await demoInstallation()
  const run = (...args: string[]) => runCommand(args, installation, temporaryDirectory())
  await run('user', 'suspend', 'agent')
  const verified = await run('audit', 'verify', '--json')
  expect(verified.code, verified.stderr).toBe(0)
  const { entries, head } = JSON.parse(verified.stdout) as { entries: number; head: string }
  expect(entries).toBeGreaterThan(0)
  expect((await run('audit', 'verify', '--head', head)).code).toBe(0)
  const cut = await run('audit', 'verify', '--head', `${entries + 5}:00`)
  expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining('its end was cut off')])

  const pruned = await run('audit', 'prune', '--older-than', '400')
  expect([pruned.code, pruned.stderr]).toEqual([1, expect.stringContaining('named operator')])

  const out = join(temporaryDirectory(), 'audit.ndjson')
  const exported = await run('audit', 'export', '--from', '2020-01-01', '--out', out)
  expect(exported.code, exported.stderr).toBe(0)
  expect(statSync(out).mode & 0o777).toBe(0o600)
  const lines = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.find(({ username }) => username === 'agent')).toMatchObject({
    position: expect.any(Number),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    at: expect.stringMatching(/^20.*Z$/),
    call: 'portal-admin user suspend',
    detail: expect.any(Object),
  })
  expect(lines.at(-1)).toMatchObject({ action: 'audit.exported' })
  const csv = await run('audit', 'export', '--to', '2020-01-01', '--format', 'csv')
  expect([csv.code, csv.stdout]).toEqual([0, ''])
  expect((await run('audit', 'export', '--from', 'monday')).code).toBe(1)
}, 120_000)
