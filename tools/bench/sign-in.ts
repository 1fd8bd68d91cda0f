import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startPostgres } from '../postgres.mjs'
import type { Engine } from './bench-database.ts'
import { startServer } from './bench-server.ts'
import { quantile } from './frames.ts'
import type { WrongSignIns } from './wrong-sign-ins.ts'

const SECONDS = 8
const PAUSE_MS = 20
const levels = [0, 10, 30, 100, 300]

/** Measures how much concurrent wrong sign-ins slow down other calls. */
export async function benchSignIn(engine: Engine): Promise<void> {
  console.log(`\nSign-ins, ${engine}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.env.TRUSTED_PROXIES = '127.0.0.1'
  const postgres = engine === 'postgresql' ? await startPostgres() : null
  if (engine === 'postgresql' && !postgres) throw new Error('PostgreSQL cannot be started here.')
  const { address, stop } = await startServer({ dataDir, databaseUrl: postgres?.url, demo: true })
  try {
    const token = await signIn(address)
    await timeCalls(address, token)
    let quiet = 0
    for (const atOnce of levels) {
      const wrong = startWrongSignIns({ address, atOnce, seconds: SECONDS })
      const times = await timeCalls(address, token)
      const statuses = await wrong
      const p95 = quantile(times, 0.95)
      quiet ||= p95
      console.log(
        `${atOnce} wrong sign-ins at once: /user_info p50 ${quantile(times, 0.5).toFixed(0)} ms, ` +
          `p95 ${p95.toFixed(0)} ms (×${(p95 / quiet).toFixed(1)}); sign-ins: ${shown(statuses)}`,
      )
    }
  } finally {
    await stop()
    postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs them in a worker thread, so that they do not delay the measured calls. */
async function startWrongSignIns(workerData: WrongSignIns): Promise<Map<number, number>> {
  const worker = new Worker(new URL('./wrong-sign-ins.ts', import.meta.url), { workerData })
  const [statuses] = (await once(worker, 'message')) as [Map<number, number>]
  return statuses
}

async function timeCalls(address: string, token: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    const answer = await fetch(`${address}/api/frontend/user_info`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`/user_info answered ${answer.status}`)
    times.push(performance.now() - begun)
    await delay(PAUSE_MS)
  }
  return times
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/frontend/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'partner', password: 'Portal-2026' }),
  })
  return ((await answer.json()) as { token: string }).token
}

function shown(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'
}
