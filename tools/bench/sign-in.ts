import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres.mjs'
import type { Engine } from './bench-database.ts'
import { runWorker, signIn, startServer } from './bench-server.ts'
import { timeCalls } from './bench-users.ts'
import { quantile } from './frames.ts'
import type { WrongSignIns } from './wrong-sign-ins.ts'

const SECONDS = 8
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
    const { token } = await signIn(address)
    const ask = () => timeCalls(token, SECONDS, () => `${address}/api/frontend/user_info`)
    await ask()
    let quiet = 0
    for (const atOnce of levels) {
      const wrong: WrongSignIns = { address, atOnce, seconds: SECONDS }
      const [statuses, times] = await Promise.all([
        runWorker<Map<number, number>>('./wrong-sign-ins.ts', wrong),
        ask(),
      ])
      const p95 = quantile(times, 0.95)
      quiet ||= p95
      console.log(
        `${atOnce} wrong sign-ins at once: /user_info p50 ${quantile(times, 0.5).toFixed(0)} ms, ` +
          `p95 ${p95.toFixed(0)} ms (×${(p95 / quiet).toFixed(1)}); sign-ins: ${textOf(statuses)}`,
      )
    }
  } finally {
    await stop()
    postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function textOf(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'
}
