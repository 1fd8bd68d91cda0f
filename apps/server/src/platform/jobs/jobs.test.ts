import { setTimeout as delay } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { quietLog } from '#test/rethrow.ts'
import { useTestPortal } from '#test/test-portal.ts'
import type { Database } from '../database/schema.ts'
import {
  claimDue,
  claimOne,
  endLease,
  type JobKind,
  nextDue,
  renewLease,
} from './jobs.repository.ts'
import { createWorker, type Worker } from './worker.ts'

type Row = Selectable<Database['message']>

const portal = useTestPortal()
const now = () => portal.clock.now()
/** Messages as jobs of a kind for these tests: a lane for each recipient. */
const kind: JobKind<Row> = {
  table: 'message',
  key: ['id'],
  leaseMs: 30_000,
  delaysMs: [1_000, 5_000],
  expiresAt: (row) => row.expires_at,
  givenUp: (_, why) => ({ failure: why }),
  lanes: {
    from: sql`(select distinct recipient from message) as lane`,
    columns: ['recipient'],
    atOnce: 2,
  },
}
const all = { busy: [], limit: 100 }
const claim = (more = {}) => claimDue(portal.db, kind, now(), { ...all, ...more })
const end = (job: Row, dueAt: Date | null, more = {}) =>
  endLease(portal.db, kind, job, { dueAt, ...more })
const stored = () => portal.db.selectFrom('message').selectAll().orderBy('id').execute()

async function queue(...rows: { recipient?: string; dueIn?: number; expiresIn?: number }[]) {
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  for (const { recipient = 'a', dueIn = 0, expiresIn } of rows)
    await portal.db
      .insertInto('message')
      .values({
        channel: 'sms',
        kind: 'test',
        recipient,
        created_at: now(),
        due_at: at(dueIn),
        expires_at: expiresIn === undefined ? null : at(expiresIn),
      })
      .execute()
}
async function claimFirst(): Promise<Row> {
  const [job] = await claim()
  if (!job) throw new Error('nothing is due')
  return job
}

beforeEach(() => portal.db.deleteFrom('message').execute())

describe('claiming', () => {
  test('takes due jobs, the oldest first, and a few of each lane that is not busy', async () => {
    await queue({ dueIn: -1 }, { dueIn: -3 }, { dueIn: -2 }, { dueIn: 1 })
    await queue({ recipient: 'b' }, { recipient: 'busy' })
    const claimed = await claim({ busy: ['busy'] })
    const due = claimed.map(({ recipient, due_at }) => [
      recipient,
      due_at && due_at.getTime() - now().getTime(),
    ])
    expect(due.toSorted()).toEqual([
      ['a', -2],
      ['a', -3],
      ['b', 0],
    ])
    expect(await claim({ limit: 1 })).toMatchObject([{ recipient: 'a', attempts: 1 }])
  })

  test('gives each job to one of several concurrent claims', async () => {
    await queue(...Array.from({ length: 20 }, (_, index) => ({ recipient: `${index % 4}` })))
    const ids: number[] = []
    while (ids.length < 20) {
      const rounds = await Promise.all([claim(), claim({ limit: 3 }), claim()])
      const claimed = rounds.flat()
      expect(claimed.length).toBeGreaterThan(0)
      ids.push(...claimed.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(20)
    expect(await claim()).toEqual([])
  })

  test('one job by hand counts no attempt, and is refused while another process has the job', async () => {
    await queue({ dueIn: 60_000 })
    const [{ id } = { id: 0 }] = await stored()
    const job = await claimOne(portal.db, kind, { id }, now())
    expect(job).toMatchObject({ id, attempts: 0 })
    expect(await claimOne(portal.db, kind, { id }, now())).toBeNull()
    portal.clock.advance(30_000)
    expect(await claimOne(portal.db, kind, { id }, now())).not.toBeNull()
    expect(await claimOne(portal.db, kind, { id: id + 1 }, now())).toBeNull()
  })
})

describe('a lease', () => {
  test('keeps other processes away until it expires, and longer if it is renewed', async () => {
    await queue({})
    const job = await claimFirst()
    portal.clock.advance(20_000)
    expect(await renewLease(portal.db, kind, job, now())).toBe(true)
    portal.clock.advance(29_999)
    expect(await claim()).toEqual([])
    portal.clock.advance(1)
    expect(await claim()).toMatchObject([{ id: job.id, attempts: 2 }])
    expect(await renewLease(portal.db, kind, job, now())).toBe(false)
  })

  test('that was lost changes nothing, except that a job is done', async () => {
    await queue({})
    const late = await claimFirst()
    portal.clock.advance(30_000)
    const current = await claimFirst()
    expect(await end(late, null, { row: { failure: 'late' } })).toBe(false)
    expect(await stored()).toMatchObject([{ failure: null, lease_token: current.lease_token }])
    expect(await end(late, null, { row: { failure: 'done' }, isDone: true })).toBe(true)
    expect(await end(current, now(), { row: { failure: 'current' } })).toBe(false)
    expect(await stored()).toMatchObject([{ failure: 'done', due_at: null, leased_until: null }])
    expect(await claim()).toEqual([])
  })

  test('ends with a later attempt each time, and in the end with giving up', async () => {
    await queue({})
    const waits: (number | null)[] = []
    for (;;) {
      const job = await claimFirst()
      const dueAt = nextDue(kind, job, now())
      waits.push(dueAt && dueAt.getTime() - now().getTime())
      expect(await end(job, dueAt)).toBe(true)
      if (!dueAt) break
      portal.clock.advance(dueAt.getTime() - now().getTime() - 1)
      expect(await claim()).toEqual([])
      portal.clock.advance(1)
    }
    expect(waits).toEqual([1_000, 5_000, null])
    portal.clock.advance(86_400_000)
    expect(await claim()).toEqual([])
  })

  test('ends with giving up if the job expires before its next attempt', async () => {
    await queue({ expiresIn: 1_000 })
    expect(nextDue(kind, await claimFirst(), now())).toBeNull()
  })
})

describe('a worker', () => {
  function start(attempt: (job: Row, signal: AbortSignal) => Promise<unknown>, more = {}): Worker {
    const { db, clock } = portal
    const usual = { db, clock, kind, mostAtOnce: 64, pollMs: 60_000, log: quietLog() }
    const run = (job: Row, signal: AbortSignal) => attempt(job, signal).then(() => null)
    return createWorker({ ...usual, run, names: ({ id }) => ({ message: id }), ...more })
  }
  const finish = (job: Row) => end(job, null)

  test('does not try jobs that have expired', async () => {
    await queue({ recipient: 'expired', expiresIn: -1 }, { recipient: 'ended every process' })
    const last = { attempts: 3 }
    await portal.db.updateTable('message').set(last).where('expires_at', 'is', null).execute()
    const tried: Row[] = []
    expect(await start(async (job) => tried.push(job)).runDue()).toBe(0)
    expect(tried).toEqual([])
    expect(await stored()).toMatchObject([
      { due_at: null, lease_token: null, failure: 'expired' },
      { due_at: null, lease_token: null, failure: 'given up' },
    ])
  })

  test('claims again as soon as a job has ended; a slow lane delays only its own jobs', async () => {
    await queue(...Array.from({ length: 5 }, () => ({ recipient: 'slow' })))
    await queue(...Array.from({ length: 9 }, () => ({ recipient: 'quick' })))
    const slow = Promise.withResolvers<void>()
    const tried: string[] = []
    const worker = start(async (job) => {
      tried.push(job.recipient)
      if (job.recipient === 'slow') await slow.promise
      await finish(job)
    })
    worker.start()
    const count = (of: string) => tried.filter((lane) => lane === of).length
    await expect.poll(() => count('quick')).toBe(9)
    expect(count('slow')).toBe(2)
    const stopped = worker.stop()
    slow.resolve()
    await stopped
    // The stop waited for running attempts, and began no more.
    const open = (await stored()).filter(({ due_at }) => due_at !== null)
    expect(open).toMatchObject(Array.from({ length: 3 }, () => ({ lease_token: null })))
    expect(count('slow')).toBe(2)
  })

  test('retries a job that threw once its lease has expired', async () => {
    await queue({})
    const failures: unknown[] = []
    const failing = start(() => Promise.reject(new Error('no database')), {
      log: quietLog((error) => failures.push(error)),
    })
    await failing.runDue()
    expect(failures).toEqual([new Error('no database')])
    const worker = start(finish)
    expect(await worker.runDue()).toBe(0)
    portal.clock.advance(30_000)
    expect(await worker.runDue()).toBe(1)
    expect(await stored()).toMatchObject([{ due_at: null, attempts: 2 }])
  })

  test('aborts a job when it stops, and when another process has the job', async () => {
    await queue({ recipient: 'lost' }, { recipient: 'stopped' })
    const aborted: string[] = []
    const quick = { ...kind, leaseMs: 60 }
    const worker = start(
      async ({ recipient }, signal) => {
        while (!signal.aborted) await delay(5)
        aborted.push(recipient)
      },
      { kind: quick },
    )
    await worker.begin()
    await portal.db
      .updateTable('message')
      .set({ lease_token: crypto.randomUUID() })
      .where('recipient', '=', 'lost')
      .execute()
    await expect.poll(() => aborted).toEqual(['lost'])
    await worker.stop()
    expect(aborted).toEqual(['lost', 'stopped'])
  })
})
