import { codeOf, dayOf } from '@partner-portal/contract/protocol/facts'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { chainEvents, getHead, hasLink, textOf, verifyChain } from './chain.ts'
import { record, recordEach } from './record.ts'

const portal = useTestPortal()
const now = () => portal.clock.now()
const actor = { partnerId: 1, username: 'partner' }
const lead = { id: 7, email: 'anna@example.com', phoneNumber: '+48600100200' }

class TakenBack extends Error {}

async function breaksOf(change: (newest: number) => RawBuilder<unknown>) {
  await chainEvents(portal.db)
  const { position } = await getHead(portal.db)
  let digest: unknown
  await portal.db
    .transaction()
    .execute(async (trx) => {
      // Only Citus heeds the setting: the tables are altered on all machines.
      await sql`set local citus.multi_shard_modify_mode = sequential`.execute(trx)
      await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
      for (const table of ['event', 'chain_link'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      await change(position).execute(trx)
      digest = (await verifyChain(trx)).breaks.map(
        ({ what, event }) => `${what} of ${event ?? 'none'}`,
      )
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return digest
}

test('a contact is no fact: it does not compile, and is refused', async () => {
  const detail = { until: dayOf('2026-12-31'), email: lead.email, phone: lead.phoneNumber }
  const kind = 'lead.extension-accepted'
  await expect(
    // @ts-expect-error: facts that the kind does not declare
    record(portal.db, now(), actor, kind, lead, detail),
  ).rejects.toThrow('email: is no fact of this kind')
  await expect(
    // @ts-expect-error: a text is no day
    record(portal.db, now(), actor, kind, lead, { until: lead.email }),
  ).rejects.toThrow('until: is no day')
  await expect(
    // @ts-expect-error: a text is no code
    record(portal.db, now(), actor, 'integration.activated', lead, { product: lead.email }),
  ).rejects.toThrow('product: is no oneOf')
  const events = [{ record: lead, facts: { until: dayOf('2026-12-31'), email: lead.email } }]
  await expect(
    // @ts-expect-error: the facts of several, from a variable
    recordEach(portal.db, now(), actor, kind, events),
  ).rejects.toThrow('email: is no fact of this kind')
  expect(() => dayOf('600-100-200')).toThrow(RangeError)
  expect(() => codeOf(lead.email)).toThrow(RangeError)
  expect(() => codeOf(lead.phoneNumber)).toThrow(RangeError)
})

test('events are chained in one order over all partners, and the database computes what is verified', async () => {
  await record(portal.db, now(), actor, 'lead.extension-requested', lead, {}, { reason: 'Zażółć' })
  const nobody = { partnerId: null, username: null, operator: 'anna' }
  await record(portal.db, now(), nobody, 'application.rejected', { id: 3 }, {})
  const decided = { record: lead, facts: { until: dayOf('2026-12-31') } }
  await recordEach(portal.db, now(), actor, 'lead.extension-accepted', [decided, decided])
  expect(await chainEvents(portal.db)).toBeGreaterThanOrEqual(4)
  expect(await chainEvents(portal.db)).toBe(0)
  const { links, head, breaks } = await verifyChain(portal.db)
  expect(breaks).toEqual([])
  expect(links).toBeGreaterThanOrEqual(4)
  expect(head).toBe(textOf(await getHead(portal.db)))
  expect(await hasLink(portal.db, head)).toBe(true)
  expect(
    await hasLink(
      portal.db,
      head.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(false)
})

test('a changed, deleted or cut off event breaks the chain', async () => {
  const newest = await record(portal.db, now(), actor, 'lead.extension-requested', lead, {})
  const changed = await breaksOf((at) => sql`update event set actor = 'x' where position = ${at}`)
  expect(changed).toEqual([`changed of ${newest}`])
  const deleted = await breaksOf((at) => sql`delete from event where position = ${at}`)
  expect(deleted).toEqual([`missing of ${newest}`])
  const cut = await breaksOf((at) => sql`delete from chain_link where position = ${at}`)
  expect(cut).toEqual([`gap of ${newest}`])
  for (const position of [1, 1_000_000]) {
    const forged = await breaksOf(
      () => sql`insert into event (partner_id, kind, at, position)
        values (1, 'call.made', ${now()}, ${position})`,
    )
    expect(forged).toEqual([expect.stringMatching(/^gap of \d+$/)])
  }
})

test('an event is neither changed nor deleted, and gets its position once', async () => {
  await record(portal.db, now(), actor, 'lead.extension-requested', lead, {})
  await chainEvents(portal.db)
  for (const change of [
    sql`update event set facts = '{}'`,
    sql`update event set position = position + 1000`,
    sql`delete from event`,
    sql`truncate event`,
    sql`delete from chain_link`,
  ])
    await expect(change.execute(portal.db)).rejects.toThrow(/can only grow/)
})
