import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { quietLog, rethrow } from '#test/rethrow.ts'
import { testSecret, useTestPortal } from '#test/test-portal.ts'
import { createSealer } from '../secrets/sealer.ts'
import { createMessageWorker } from './deliver.ts'
import { type Message, queueMessage } from './outbox.ts'
import type { Sender } from './senders.ts'

const portal = useTestPortal()
const sealer = createSealer([testSecret])
const link = 'https://portal.test/resetting/Canary-of-a-waiting-link-0123456789-abcdefg'

// Without messages of the demo.
beforeEach(() => portal.db.deleteFrom('message').execute())

async function queue(count: number, more: Partial<Message> = {}): Promise<void> {
  for (let index = 0; index < count; index++) {
    const text = `wiadomość ${index}: ${link} 123456`
    const message = { kind: 'set-link', channel: 'sms', to: '+48600100200', text, ...more } as const
    await queueMessage(portal.db, sealer, message, portal.clock.now())
  }
}
function deliver(send: Sender, opensWith = sealer): Promise<number> {
  const delivering = {
    ...portal,
    sealer: opensWith,
    senders: { email: send, sms: send, push: send },
  }
  return createMessageWorker(delivering, quietLog()).runDue()
}
const well: Sender = async () => {}
const stored = () => portal.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
async function waiting(): Promise<number> {
  const rows = await portal.db
    .selectFrom('message')
    .select('id')
    .where('sent_at', 'is', null)
    .execute()
  return rows.length
}

describe('several processes', () => {
  test('send each of 20 messages once, also to a slow mail server', async () => {
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

  test('send a code by SMS while the mail server hangs', async () => {
    await queue(61, { channel: 'email', to: 'zosia@example.com' })
    await queue(1)
    const sent: string[] = []
    const hanging = Promise.withResolvers<void>()
    const delivering = {
      ...portal,
      sealer,
      senders: {
        email: () => hanging.promise,
        push: () => hanging.promise,
        sms: async (_: number, { to }: { to: string }) => void sent.push(to),
      },
    }
    const worker = createMessageWorker(delivering, quietLog())
    await worker.poll()
    await worker.poll()
    expect(sent).toEqual(['+48600100200'])
    hanging.resolve()
    await worker.stop()
  })

  test('send after half a minute what a process held that died', async () => {
    await queue(1)
    let fail: (error: Error) => void = () => {}
    const dying = deliver(() => new Promise((_, reject) => (fail = reject)))
    await expect.poll(async () => (await stored()).attempts).toBe(1)
    portal.clock.advance(29_000)
    expect(await deliver(well)).toBe(0)
    portal.clock.advance(1_000)
    expect(await deliver(well)).toBe(1)
    // The process was not dead, but very slow: its result comes too late.
    fail(new Error('too late'))
    await dying
    expect(await stored()).toMatchObject({ attempts: 2, failure: null, sent_at: expect.any(Date) })
    portal.clock.advance(3_600_000)
    expect(await deliver(well)).toBe(0)
  })
})

describe('the content of a message', () => {
  test('is sealed for its address while it waits, and deleted once it is sent', async () => {
    const html = `<a href="${link}">`
    await queue(1, { channel: 'email', to: 'zosia@example.com', subject: link, html })
    expect(JSON.stringify(await stored())).not.toMatch(/Canary|123456|wiadomo/)
    const received: unknown[] = []
    await portal.db.updateTable('message').set({ recipient: 'thief@example.com' }).execute()
    await deliver(async (_, message) => void received.push(message))
    expect(received).toEqual([])
    portal.clock.advance(4_000)
    await portal.db.updateTable('message').set({ recipient: 'zosia@example.com' }).execute()
    await deliver(async (_, message) => void received.push(message))
    expect(received).toMatchObject([{ to: 'zosia@example.com', subject: link, html }])
    expect(await stored()).toMatchObject({ content: null, failure: null })
  })

  test('opens with the previous secret, and waits if no secret opens it', async () => {
    const fresh = 'a fresh secret of at least 32 characters'
    await queue(1)
    await deliver(well, createSealer([fresh]))
    expect(await stored()).toMatchObject({
      sent_at: null,
      failure: expect.stringMatching(
        /^sealed with the key \w{8}, which no configured secret gives/,
      ),
    })
    portal.clock.advance(4_000)
    await deliver(well, createSealer([fresh, testSecret]))
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date), content: null })
  })

  test('is not stored in a failure, even if the mail server quotes it', async () => {
    await queue(1)
    await deliver((_, { text }) => Promise.reject(new Error(`refused: ${text}`)))
    const { failure } = await stored()
    expect(failure).toContain('refused: wiadomość 0')
    expect(failure).not.toMatch(/Canary|123456/)
  })

  test('is not in the log, even if the mail server quotes it or names its reader', async () => {
    await queue(1, { channel: 'email', to: 'zosia@example.com' })
    const said: object[] = []
    const log = {
      failed: rethrow,
      attemptFailed: (names: object, failed: object) => said.push({ ...names, ...failed }),
    }
    const refuse: Sender = (_, { to, text }) => {
      const response = `550 5.1.1 <${to}> unknown: ${text}`
      return Promise.reject(Object.assign(new Error(response), { response, command: 'RCPT TO' }))
    }
    const delivering = { ...portal, sealer, senders: { email: refuse, sms: refuse, push: refuse } }
    await createMessageWorker(delivering, log).runDue()
    expect(said).toEqual([
      {
        channel: 'email',
        kind: 'set-link',
        message: expect.any(Number),
        attempt: 1,
        nextTry: new Date(portal.clock.now().getTime() + 4_000),
        cause: 'the mail server answered 550 5.1.1 to RCPT TO; see: portal-admin outbox',
      },
    ])
  })

  test('is kept after 30 attempts in a day until a week is over; the operator sees the failure', async () => {
    await queue(1)
    const delays: number[] = []
    for (;;) {
      expect((await stored()).content).not.toBeNull()
      expect(await deliver(() => Promise.reject(new Error('mailbox is full')))).toBe(1)
      const { attempts, due_at } = await stored()
      if (!due_at) break
      const wait = due_at.getTime() - portal.clock.now().getTime()
      delays.push(wait / 1_000)
      portal.clock.advance(wait)
      if (attempts === 30) break
    }
    expect(delays.slice(0, 7)).toEqual([4, 16, 64, 256, 1024, 3600, 3600])
    expect(await deliver(well)).toBe(0)
    expect(await stored()).toMatchObject({
      sent_at: null,
      failure: 'mailbox is full',
    })
    await sweep(portal.db, portal.clock.now())
    expect((await stored()).content).not.toBeNull()
    portal.clock.advance(7 * 86_400_000)
    await sweep(portal.db, portal.clock.now())
    expect((await stored()).content).toBeNull()
  })

  test('is not sent after it expired, and is deleted then', async () => {
    const expiresAt = new Date(portal.clock.now().getTime() + 3_600_000)
    await queue(1, { expiresAt })
    await deliver(() => Promise.reject(new Error('down')))
    portal.clock.advance(3_600_000)
    expect(await deliver(well)).toBe(0)
    portal.clock.advance(30_000)
    await deliver(well)
    expect(await stored()).toMatchObject({ content: null, sent_at: null, failure: 'expired: down' })
  })

  test('is kept if a process died in the last attempt', async () => {
    await queue(1)
    await portal.db.updateTable('message').set({ attempts: 30 }).execute()
    expect(await deliver(well)).toBe(0)
    const content = expect.any(String)
    expect(await stored()).toMatchObject({ content, sent_at: null, failure: 'given up' })
  })
})
