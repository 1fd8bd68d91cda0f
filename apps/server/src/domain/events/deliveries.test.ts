import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { expect, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { isLate } from '#domain/upkeep/waiting.ts'
import { chainEvents } from '#platform/events/chain.ts'
import { reportLead, reportOf } from '#test/lead-reports.ts'
import { providerSystem } from '#test/provider-system.ts'
import { useStandIn } from '#test/stand-in.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { queueDeliveries } from './deliveries.ts'

const portal = useTestPortal()
const { answer, received, bodies, send, queue, queued, report } = providerSystem(
  portal,
  useStandIn(),
)

test('an event that is not taken is sent again with the same number and the newest record, until it is taken', async () => {
  const id = await report()
  answer((_, response) => response.writeHead(500).end('no'))
  expect(await send()).toBe(1)
  expect(await queued()).toMatchObject([{ failure: 'it answered 500', taken_at: null }])
  expect(await send()).toBe(0)
  const [first] = bodies()

  portal.clock.advance(MINUTE_MS)
  await portal.db.updateTable('lead').set({ status: 'SIGNED' }).where('id', '=', id).execute()
  answer((_, response) => response.writeHead(202).end())
  expect(await send()).toBe(1)
  expect(bodies()).toEqual([{ ...first, record: { ...first.record, status: 'SIGNED' } }])
  portal.clock.advance(3 * DAY_MS)
  expect(await send()).toBe(0)
  expect(await queued()).toMatchObject([{ failure: null, taken_at: expect.any(Date) }])
})

test('a delivery follows no redirect, and is given up after three days', async () => {
  await report()
  answer((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  const begun = portal.clock.now().getTime()
  const at: number[] = []
  for (let due: Date | null | undefined = portal.clock.now(); due; ) {
    portal.clock.advance(due.getTime() - portal.clock.now().getTime())
    expect(await send()).toBe(1)
    at.push((due.getTime() - begun) / MINUTE_MS)
    due = (await queued())[0]?.due_at
  }
  const sixHourly = Array.from({ length: 10 }, (_, n) => 471 + 360 * (n + 1))
  expect(at).toEqual([0, 1, 6, 21, 51, 111, 231, 471, ...sixHourly])
  portal.clock.advance(DAY_MS)
  expect(await send()).toBe(0)
  const [event] = await queued()
  expect(event).toMatchObject({ due_at: null, taken_at: null, failure: 'it answered 302' })
  expect(event?.expires_at.getTime()).toBeLessThanOrEqual(begun + 3 * DAY_MS)
  expect(received.length).toBe(at.length)
})

test('an event of a deleted record still goes out; a failure says why', async () => {
  const id = await report()
  expect(await send('http://127.0.0.1:9')).toBe(1)
  expect(await queued()).toMatchObject([{ failure: expect.stringContaining('ECONNREFUSED') }])
  await portal.db.deleteFrom('lead').where('id', '=', id).execute()
  portal.clock.advance(MINUTE_MS)
  expect(await send()).toBe(1)
  expect(bodies()).toMatchObject([{ kind: 'lead.reported', record: null }])
})

test('processes that queue at once queue an event once, and none twice', async () => {
  for (const _ of [1, 2]) await report()
  await chainEvents(portal.db)
  await Promise.all([1, 2, 3].map(() => queueDeliveries(portal)))
  const positions = (await queued()).map(({ position }) => position)
  expect(positions).toHaveLength(2)
  await queueDeliveries(portal)
  expect((await queued()).map(({ position }) => position)).toEqual(positions)
})

test('the first queueing takes the events of the last three days', async () => {
  await report()
  portal.clock.advance(3 * DAY_MS)
  await report()
  await chainEvents(portal.db)
  await portal.db.deleteFrom('event_reader').execute()
  await queueDeliveries(portal)
  expect(await queued()).toHaveLength(1)
})

test('an event that is rolled back queues nothing, and old deliveries are deleted', async () => {
  const { token } = await portal.signIn('partner')
  expect((await reportLead(portal, token, reportOf('1234567890'))).statusCode).toBe(400)
  await queue()
  expect(await queued()).toEqual([])
  await report()
  await queue()
  for (const [days, left] of [
    [29, 1],
    [30, 0],
  ] as const) {
    await sweep(portal.db, new Date(portal.clock.now().getTime() + days * DAY_MS))
    expect(await queued()).toHaveLength(left)
  }
})

test('a waiting message is late after five minutes', () => {
  const oldest = portal.clock.now()
  const after = (wait: number) => isLate({ count: 1, oldest }, new Date(oldest.getTime() + wait))
  expect([after(5 * MINUTE_MS), after(5 * MINUTE_MS + 1)]).toEqual([false, true])
})
