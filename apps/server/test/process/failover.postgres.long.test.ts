// PostgreSQL: a primary, its standby and their monitor; the primary is killed ten times, which is long.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFailoverPrograms, startFailoverCluster } from '#test/failover-cluster.ts'
import { addCompanies, reportOf } from '#test/lead-reports.ts'
import { adminOf } from '#test/portal-admin.ts'
import { onDatabase, startServer, temporaryDirectory } from '#test/processes.ts'
import { signInAt } from '#test/sign-in-at.ts'
import { api, isDistributed, testSecret } from '#test/test-portal.ts'
import { sentMessages } from '../../../../packages/testing/outbox.ts'

const KILLS = 10
const BACK_MS = 30_000
const WRITERS = 4
// Messages in a worker's hand when the database goes may come twice, under the same id.
const IN_HAND = { event: 4, mail: 1 }

const bin = isDistributed() ? null : findFailoverPrograms()
if (!bin)
  console.log('failover: not tried: pg_auto_failover is not installed, or the database is Citus')

/** The number of arrivals of each id. */
class Received extends Map<string, number> {
  add(id: string): void {
    this.set(id, (this.get(id) ?? 0) + 1)
  }
  get repeats(): number {
    return [...this.values()].reduce((sum, times) => sum + times - 1, 0)
  }
}

async function startReceiver() {
  const received = new Received()
  const leads = new Map<string, Set<string>>()
  const server = createServer(async (request, response) => {
    // doctor probes with HEAD.
    if (request.method === 'HEAD') return response.writeHead(405).end()
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, data } = JSON.parse(body) as { id: string; data: { nip: string } }
    received.add(id)
    leads.set(data.nip, (leads.get(data.nip) ?? new Set()).add(id))
    return response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, leads, port: (server.address() as AddressInfo).port }
}

/** The e-mails that became files: the number of writes of each file. */
function mailsOf(printed: string): Received {
  const mails = new Received()
  for (const [, file = ''] of printed.matchAll(/^email to \S+: (.+)$/gm)) mails.add(file)
  return mails
}

test.skipIf(!bin)(
  'a primary killed ten times loses nothing that was acknowledged, and costs nothing but 503',
  async () => {
    const cluster = await startFailoverCluster(bin ?? '')
    await cluster.isSynchronous()
    const events = await startReceiver()
    const installation = {
      DATABASE_URL: cluster.url,
      AUTH_SECRET: testSecret,
      DATA_DIR: temporaryDirectory(),
      DEMO: '1',
      LEAD_LIMIT_PER_HOUR: '10000',
      EVENTS_URL: `http://127.0.0.1:${events.port}/events`,
      EVENTS_SECRET: 'R2l2ZSBtZSBhIHNlY3JldCB0aGF0IGlzIHJhbmRvbSE=',
    }
    const server = await startServer(installation)
    const nips = await onDatabase(installation, (db) => addCompanies(db, 1, 5_000))
    const { token } = await signInAt(server.address, 'partner')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const statuses: Record<number, number> = {}
    const acknowledged = new Map<string, string>()
    const over = new AbortController()
    let lastWrite = 0

    async function ask(path: string, init: RequestInit = {}): Promise<Response | null> {
      const answer = await fetch(server.address + api + path, { headers, ...init })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.ok) return answer
      if (answer.status !== 503 || !answer.headers.get('retry-after'))
        throw new Error(`${answer.status} of ${path}: ${await answer.text()}`)
      await delay(100)
      return null
    }
    async function write(): Promise<void> {
      for (let nip = nips.shift(); nip !== undefined && !over.signal.aborted; nip = nips.shift()) {
        const init = {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(reportOf(nip)),
        }
        // As the portal does: the same report under the same key until there is an answer.
        let answer = await ask('/leads', init)
        while (!answer) answer = await ask('/leads', init)
        acknowledged.set(nip, ((await answer.json()) as { number: string }).number)
        lastWrite = Date.now()
        await delay(100)
      }
    }
    async function read(): Promise<void> {
      for (let page = 1; !over.signal.aborted; page++) {
        await ask(`/lead-grid?page=${page}&limit=10`)
        await ask('/financial-document-grid')
        await delay(50)
      }
    }
    const faults: unknown[] = []
    const traffic = [...Array.from({ length: WRITERS }, write), read(), read()].map((work) =>
      work.catch((error: unknown) => void faults.push(error)),
    )
    /** Waits for the condition, while 503 is the only failure allowed. */
    const until = (isSo: () => boolean) =>
      vi.waitUntil(() => faults.length > 0 || isSo(), { timeout: BACK_MS, interval: 20 })

    const away: number[] = []
    for (let round = 0; round < KILLS; round++) {
      const primary = await cluster.isSynchronous()
      const before = acknowledged.size
      await until(() => acknowledged.size >= before + 20)
      await cluster.kill(primary)
      const killed = Date.now()
      await until(() => lastWrite > killed + 200)
      expect(faults).toEqual([])
      away.push(Date.now() - killed)
      cluster.run(primary)
    }
    await cluster.isSynchronous()
    over.abort()
    await Promise.all(traffic)
    expect(faults).toEqual([])

    const kept = await onDatabase(installation, (db) =>
      db
        .selectFrom('lead')
        .select(['nip', 'number'])
        .where('nip', 'in', [...acknowledged.keys()])
        .execute(),
    )
    const numbers = (rows: Iterable<readonly [string, string]>) => [...rows].toSorted()
    expect(numbers(kept.map(({ nip, number }) => [nip, number] as const))).toEqual(
      numbers(acknowledged),
    )

    // Neither lost nor doubled: one event and one e-mail of each lead; a message in a worker's hand when the
    // database went comes again after its lease.
    const files = () => mailsOf(server.printed())
    const isReceipt = (text: string) => text.includes('zgłoszenie')
    await vi.waitFor(
      () => {
        expect([...acknowledged.keys()].filter((nip) => events.leads.get(nip)?.size !== 1)).toEqual(
          [],
        )
        const receipts = sentMessages(installation.DATA_DIR, 'email').filter(({ text }) =>
          isReceipt(text),
        )
        const mentioned = receipts.flatMap(
          ({ text }) => /Numer zgłoszenia: (\S+)/.exec(text)?.[1] ?? [],
        )
        expect(mentioned.toSorted()).toEqual([...acknowledged.values()].toSorted())
      },
      { timeout: 120_000, interval: 1_000 },
    )
    expect(events.received.repeats).toBeLessThanOrEqual(KILLS * IN_HAND.event)
    expect(files().repeats).toBeLessThanOrEqual(KILLS * IN_HAND.mail)
    console.log(
      `failover: ${acknowledged.size} leads acknowledged, all kept; written again after ${away.join(', ')} ms;` +
        ` answers ${JSON.stringify(statuses)}; ${events.received.repeats} events and ${files().repeats} e-mails came twice`,
    )

    const { finding: doctor } = adminOf(installation)
    expect(await doctor('hosts')).toMatch(/^ok \S+ writes; \S+ follows, \d+ bytes behind$/)
    await cluster.kill(await cluster.isSynchronous())
    await vi.waitFor(
      async () =>
        expect(await doctor('hosts')).toMatch(
          /^FAIL \S+ cannot be reached: .*; no standby can take over$/,
        ),
      { timeout: BACK_MS, interval: 1_000 },
    )
  },
  900_000,
)
