import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '@partner-portal/contract/protocol/facts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { chainEvents, hasLink, verifyChain } from '#platform/events/chain.ts'
import { record, recordEach } from '#platform/events/record.ts'
import { clearEvents, recorded } from '#test/events.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { pruneAudit } from '../../src/admin/maintenance/audit-commands.ts'

const portal = useTestPortal()
const actor = { partnerId: 1, username: 'partner' }
const lead = { id: 7 }

/** Events of a kind without retention. */
const write = async (count: number) => {
  const kept = Array.from({ length: count }, () => ({ record: lead, facts: {} }))
  await recordEach(portal.db, portal.clock.now(), actor, 'lead.extension-requested', kept)
  await chainEvents(portal.db)
}
const writeOld = async (count: number) => {
  for (let number = 0; number < count; number++)
    await record(
      portal.db,
      portal.clock.now(),
      actor,
      'command.run',
      null,
      {},
      { arguments: ['x'] },
    )
  await chainEvents(portal.db)
}

/** As the owner of the tables, who may change every row. */
async function tamper(...statements: string[]): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    // Only Citus heeds the setting: the tables are altered on all machines.
    await sql`set local citus.multi_shard_modify_mode = sequential`.execute(trx)
    await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
    for (const table of ['event', 'chain_link'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
    for (const table of ['event', 'chain_link'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  })
}

beforeEach(() => clearEvents(portal.db))

describe('the chain of events', () => {
  test('has each event once, also by several processes at once', async () => {
    const many = Array.from({ length: 1200 }, () => ({ record: lead, facts: {} }))
    await recordEach(portal.db, portal.clock.now(), actor, 'lead.extension-requested', many)
    const chained = await Promise.all([1, 2, 3].map(() => chainEvents(portal.db)))
    expect(chained.reduce((sum, count) => sum + count)).toBe(1200)
    const report = await verifyChain(portal.db)
    expect(report).toMatchObject({ links: 1200, breaks: [] })
    await write(1)
    expect(await hasLink(portal.db, report.head)).toBe(true)
    expect(await hasLink(portal.db, report.head.replace('1200:', '1199:'))).toBe(false)
  })

  test('names an event that says a time from before the one ahead of it', async () => {
    await write(1)
    const early = new Date(portal.clock.now().getTime() - 25 * 3_600_000)
    const id = await record(portal.db, early, actor, 'lead.withdrawn', lead, {
      until: dayOf('2026-12-31'),
    })
    await write(1)
    const report = await verifyChain(portal.db)
    expect([report.breaks, report.backdated]).toEqual([[], [id]])
  })

  test.each([
    [`update event set facts = '{"until": "2027-01-01"}'`, 'changed'],
    [`update event set at = '2026-01-02'`, 'changed'],
    [`update event set actor = 'agent'`, 'changed'],
    [`update event set source = '192.0.2.1'`, 'changed'],
    [`update event set record_id = 8`, 'changed'],
    ['delete from event', 'missing'],
  ])('shows where %s broke it', async (statement, what) => {
    await write(3)
    const [, event] = await recorded(portal.db, 'lead.extension-requested')
    await tamper(`${statement} where position = 2`)
    const { breaks } = await verifyChain(portal.db)
    expect(breaks).toEqual([{ position: 2, event: event?.id, what }])
  })

  test('shows a gap, and by an earlier head that its end was cut off', async () => {
    await write(3)
    const { head } = await verifyChain(portal.db)
    await write(1)
    await tamper('delete from chain_link where position = 2')
    const [, unlinked] = await recorded(portal.db, 'lead.extension-requested')
    expect((await verifyChain(portal.db)).breaks).toEqual([
      { position: 2, event: unlinked?.id, what: 'gap' },
    ])
    await tamper(
      'delete from chain_link where position > 1',
      'delete from event where position > 1',
    )
    expect(await hasLink(portal.db, head)).toBe(false)
  })

  test('shows that its end was cut off without an earlier head, also once it goes on', async () => {
    await write(4)
    await tamper(
      'delete from chain_link where position > 2',
      'delete from event where position > 2',
    )
    const cut = { position: 3, event: null, what: 'gap' }
    expect(await verifyChain(portal.db)).toMatchObject({ links: 2, breaks: [cut] })
    await write(1)
    expect((await verifyChain(portal.db)).breaks).toContainEqual(cut)
    await clearEvents(portal.db)
    await write(1)
    await tamper('delete from chain_link', 'delete from event')
    expect((await verifyChain(portal.db)).breaks).toEqual([{ ...cut, position: 1 }])
  })

  test('can be verified after retention, which keeps what a history shows, and names who did it', async () => {
    const day = 24 * 3_600_000
    const prune = () => pruneAudit(portal.db, 400, portal.clock.now())
    await writeOld(2)
    await write(1)
    const { head } = await verifyChain(portal.db)
    portal.clock.advance(500 * day)
    await writeOld(1)
    await expect(prune()).rejects.toThrow('Only a named operator may delete')
    const anna = { name: 'anna', key_hash: Buffer.alloc(32), created_at: portal.clock.now() }
    await portal.db.insertInto('operator').values(anna).execute()
    const { json, text } = await prune()
    expect(json).toMatchObject({ events: 2 })
    expect(text).toMatch(/T\d\d:\d\d:\d\d\+0[12]:00 are deleted\.$/)
    expect((await prune()).json).toMatchObject({ events: 0 })
    await chainEvents(portal.db)
    expect(await verifyChain(portal.db)).toMatchObject({ links: 5, breaks: [] })
    expect(await hasLink(portal.db, head)).toBe(true)
    const rest = await portal.db.selectFrom('event').select('kind').orderBy('id').execute()
    const kinds = ['lead.extension-requested', 'command.run', 'audit.pruned']
    expect(rest.map(({ kind }) => kind)).toEqual(kinds)
    const [pruned] = await recorded(portal.db, 'audit.pruned')
    expect(pruned?.facts).toEqual({ until: 2, events: 2, days: 400 })
    const contents = await portal.db.selectFrom('event_content').select('event_id').execute()
    expect(contents).toHaveLength(1)

    await tamper('delete from event where position = 3')
    expect((await verifyChain(portal.db)).breaks).toMatchObject([{ position: 3, what: 'missing' }])
    await expect(prune()).rejects.toThrow('The chain is broken')
  })

  test('shows an event that is gone beside those that retention deleted', async () => {
    await write(1)
    await writeOld(1)
    portal.clock.advance(500 * 24 * 3_600_000)
    await pruneAudit(portal.db, 400, portal.clock.now())
    await chainEvents(portal.db)
    await tamper('delete from event where position = 1')
    expect((await verifyChain(portal.db)).breaks).toMatchObject([{ what: 'missing' }])
    await portal.db.deleteFrom('operator').execute()
  })

  test('stays whole when what people wrote is erased', async () => {
    await record(
      portal.db,
      portal.clock.now(),
      actor,
      'lead.note-added',
      lead,
      {},
      { text: 'Pani Anna' },
    )
    await chainEvents(portal.db)
    await portal.db.deleteFrom('event_content').where('partner_id', '=', 1).execute()
    expect(await verifyChain(portal.db)).toMatchObject({ links: 1, breaks: [] })
    expect(await recorded(portal.db, 'lead.note-added')).toMatchObject([{ content: {} }])
  })
})

test('portal-admin verifies the chain and exports it', async () => {
  const installation = await demoInstallation()
  const run = (...args: string[]) => runCommand(args, installation, temporaryDirectory())
  await run('user', 'suspend', 'agent')
  const verified = await run('audit', 'verify', '--json')
  expect(verified.code, verified.stderr).toBe(0)
  const { links, head } = JSON.parse(verified.stdout) as { links: number; head: string }
  expect(links).toBeGreaterThan(0)
  expect((await run('audit', 'verify', '--head', head)).code).toBe(0)
  const cut = await run('audit', 'verify', '--head', `${links + 5}:00`)
  expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining('its end was cut off')])

  const pruned = await run('audit', 'prune', '--older-than', '400')
  expect([pruned.code, pruned.stderr]).toEqual([1, expect.stringContaining('named operator')])

  const out = join(temporaryDirectory(), 'events.ndjson')
  const exported = await run('audit', 'export', '--from', '2020-01-01', '--out', out)
  expect(exported.code, exported.stderr).toBe(0)
  expect(statSync(out).mode & 0o777).toBe(0o600)
  const lines = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.find(({ kind }) => kind === 'user.suspended')).toMatchObject({
    position: expect.any(Number),
    link: expect.stringMatching(/^[0-9a-f]{64}$/),
    at: expect.stringMatching(/^20.*Z$/),
    call: 'portal-admin user suspend',
    facts: { before: 'ACTIVE' },
  })
  expect(lines.at(-1)).toMatchObject({ kind: 'audit.exported' })
  const csv = await run('audit', 'export', '--to', '2020-01-01', '--format', 'csv')
  expect([csv.code, csv.stdout]).toEqual([0, ''])
  expect((await run('audit', 'export', '--from', 'monday')).code).toBe(1)
}, 120_000)
