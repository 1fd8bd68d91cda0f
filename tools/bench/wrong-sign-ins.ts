import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface WrongSignIns {
  readonly address: string
  readonly atOnce: number
  readonly seconds: number
}

const RETRY_MS = 1000
const { address, atOnce, seconds } = workerData as WrongSignIns
const statuses = new Map<number, number>()
const end = performance.now() + seconds * 1000
await Promise.all(Array.from({ length: atOnce }, guess))
parentPort?.postMessage(statuses)

/** Each made-up login comes from another network, so that no rate limit refuses it before hashing. */
async function guess(): Promise<void> {
  while (performance.now() < end) {
    const network = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
    const { status } = await fetch(`${address}/api/frontend/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `${network}.7` },
      body: JSON.stringify({ username: `nobody-${Math.random()}`, password: 'wrong' }),
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== 401) await delay(RETRY_MS)
  }
}
