import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { deliverNext } from './deliver.ts'
import { queueMessage } from './outbox.ts'
import type { Sender } from './senders.ts'

const portal = useTestPortal()

// What the demo left waiting is not this test's.
beforeEach(() => portal.db.deleteFrom('message').execute())

async function queue(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const message = { channel: 'sms', to: '+48600100200', text: `wiadomość ${index}` } as const
    await queueMessage(portal.db, message, portal.clock.now())
  }
}
const deliver = (send: Sender) => deliverNext(portal.db, { email: send, sms: send }, portal.clock)
const stored = () => portal.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
async function waiting(): Promise<number> {
  const rows = await portal.db
    .selectFrom('message')
    .select('id')
    .where('sent_at', 'is', null)
    .execute()
  return rows.length
}

describe('of several processes', () => {
  test('20 messages, 2 processes, a mail server of 300 ms: 20 sends', async () => {
    const sent: number[] = []
    const slow: Sender = async (id) => {
      sent.push(id)
      await turn()
      portal.clock.advance(300)
    }
    const process = async () => {
      while ((await waiting()) > 0) await deliver(slow)
    }
    await queue(20)
    await Promise.all([process(), process()])
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
  })

  test('one that dies while it sends gives its message back after half a minute', async () => {
    await queue(1)
    let fail: (error: Error) => void = () => {}
    const dying = deliver(() => new Promise((_, reject) => (fail = reject)))
    await expect.poll(async () => (await stored()).attempts).toBe(1)
    let sends = 0
    const well: Sender = async () => void (sends += 1)
    portal.clock.advance(29_000)
    expect(await deliver(well)).toBe(0)
    portal.clock.advance(1_000)
    expect(await deliver(well)).toBe(1)
    // It was not dead, but very slow: what it says now comes too late.
    fail(new Error('too late'))
    await dying
    expect(await stored()).toMatchObject({ attempts: 2, failure: null, sent_at: expect.any(Date) })
    portal.clock.advance(3_600_000)
    expect(await deliver(well)).toBe(0)
    expect(sends).toBe(1)
  })
})

test('a message that never goes out is tried 30 times in a day, and left to the operator', async () => {
  await queue(1)
  const delays: number[] = []
  for (;;) {
    expect(await deliver(() => Promise.reject(new Error('mailbox is full')))).toBe(1)
    const { attempts, next_attempt_at } = await stored()
    const wait = next_attempt_at.getTime() - portal.clock.now().getTime()
    delays.push(wait / 1_000)
    portal.clock.advance(wait)
    if (attempts === 30) break
  }
  expect(delays.slice(0, 7)).toEqual([4, 16, 64, 256, 1024, 3600, 3600])
  expect(await deliver(() => Promise.resolve())).toBe(0)
  expect(await stored()).toMatchObject({ sent_at: null, failure: 'mailbox is full' })
})
