// PostgreSQL: two servers behind nginx, killed and restarted under load, which is long.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addCompanies, reportOf } from '#test/lead-reports.ts'
import { demoInstallation, onDatabase, type RunningServer, startServer } from '#test/processes.ts'
import { signInAt } from '#test/sign-in-at.ts'
import { api } from '#test/test-portal.ts'
import { freePort } from '../../../../packages/testing/free-port.ts'
import { hasNginx, startProxy } from '../../../../packages/testing/nginx.ts'
import { sentMessages } from '../../../../packages/testing/outbox.ts'
import type { Environment } from '../../../../packages/testing/portal-processes.ts'
import { readWorkbook } from '../../../../packages/testing/read-workbook.ts'

if (!hasNginx) console.log('several processes: not tried, as nginx is not installed')

const ROUNDS = 12
const SIGNALS = ['SIGKILL', 'SIGTERM'] as const

test.skipIf(!hasNginx)(
  'processes that are killed and come back lose and double nothing that was acknowledged',
  async () => {
    const installation: Environment = {
      ...(await demoInstallation()),
      LEAD_LIMIT_PER_HOUR: '10000',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    const nips = await onDatabase(installation, async (db) => {
      await db.deleteFrom('message').execute()
      return addCompanies(db, 1, 5_000)
    })
    const ports = [await freePort(), await freePort()] as const
    const start = (port: number) => startServer({ ...installation, PORT: String(port) })
    const servers: RunningServer[] = await Promise.all(ports.map(start))
    const { address, stop } = await startProxy(ports)
    onTestFinished(stop)
    await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200), {
      timeout: 10_000,
      interval: 50,
    })
    const { token } = await signInAt(address, 'partner')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const page = await fetch(`${address}${api}/financial-document-grid?page=1&limit=10`, {
      headers,
    })
    const { count: documents } = (await page.json()) as { count: number }
    const statuses: Record<string, number> = {}
    const acknowledged = new Map<string, string>()
    const over = new AbortController()
    const faults: unknown[] = []
    let sheets = 0
    let cutSheets = 0

    const count = (what: string) => void (statuses[what] = (statuses[what] ?? 0) + 1)
    async function write(): Promise<void> {
      while (!over.signal.aborted) {
        const nip = nips.shift() ?? ''
        const key = { ...headers, 'idempotency-key': crypto.randomUUID() }
        const init = { method: 'POST', headers: key, body: JSON.stringify(reportOf(nip)) }
        let answer = await fetch(`${address}${api}/leads`, init)
        // nginx must not repeat the request by itself: only the client knows the key.
        while ([502, 503, 504].includes(answer.status)) {
          count(`POST ${answer.status}`)
          await delay(100)
          answer = await fetch(`${address}${api}/leads`, init)
        }
        count(`POST ${answer.status}`)
        if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
        acknowledged.set(nip, ((await answer.json()) as { number: string }).number)
        await delay(30)
      }
    }
    async function read(): Promise<void> {
      for (let page = 1; !over.signal.aborted; page = (page % 5) + 1) {
        const answer = await fetch(`${address}${api}/lead-grid?page=${page}&limit=10`, { headers })
        count(`GET ${answer.status}`)
        if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
        await answer.arrayBuffer()
        await delay(20)
      }
    }
    async function exportSheets(): Promise<void> {
      while (!over.signal.aborted) {
        const answer = await fetch(`${address}${api}/financial-document-grid?limit=0`, { headers })
        // A file that is cut off must fail for its reader, and never be a short file.
        const bytes = answer.ok ? await answer.arrayBuffer().catch(() => null) : null
        if (answer.ok && bytes === null) cutSheets += 1
        else if (bytes !== null) {
          sheets += 1
          expect((await readWorkbook(Buffer.from(bytes))).rows).toHaveLength(documents + 1)
        } else if (![429, 503].includes(answer.status)) throw new Error(`export: ${answer.status}`)
        await delay(50)
      }
    }
    const traffic = [write(), write(), write(), read(), read(), exportSheets()].map((work) =>
      work.catch((error: unknown) => void faults.push(error)),
    )
    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged.size
      await vi.waitUntil(() => faults.length > 0 || acknowledged.size >= before + 15, {
        timeout: 30_000,
        interval: 20,
      })
      const index = round % ports.length
      await servers[index]?.kill(SIGNALS[round % SIGNALS.length] ?? 'SIGKILL')
      servers[index] = await start(ports[index] ?? 0)
    }
    over.abort()
    await Promise.all(traffic)
    expect(faults).toEqual([])
    expect(sheets).toBeGreaterThan(0)

    const kept = await onDatabase(installation, (db) =>
      db
        .selectFrom('lead')
        .select(['nip', 'number'])
        .where('nip', 'in', [...acknowledged.keys()])
        .execute(),
    )
    const sorted = (rows: Iterable<readonly [string, string]>) => [...rows].toSorted()
    expect(sorted(kept.map(({ nip, number }) => [nip, number] as const))).toEqual(
      sorted(acknowledged),
    )
    // One receipt of each lead; a killed process leaves its receipts to the others.
    await vi.waitFor(
      () => {
        const numbers = sentMessages(installation.DATA_DIR ?? '', 'email').flatMap(
          ({ text }) => /Numer zgłoszenia: (\S+)/.exec(text)?.[1] ?? [],
        )
        expect(numbers.toSorted()).toEqual([...acknowledged.values()].toSorted())
      },
      { timeout: 90_000, interval: 500 },
    )
    console.log(
      `several processes: ${acknowledged.size} leads, ${JSON.stringify(statuses)}, ${sheets} exports, ${cutSheets} cut off`,
    )
  },
  300_000,
)
