import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'

const LEASE_MS = 20_000
const SETTLE_MS = 40
const POLL_MS = 100

/** Runs one job at a time across all tabs of this origin. */
export function withLock<T>(name: string, job: () => Promise<T>): Promise<T> {
  // Browsers have navigator.locks in secure contexts only: not on plain http in an intranet.
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? locks.request(name, job) : withLease(name, job)
}

/** The lock as a lease in localStorage: written and read again, so the last writer wins. */
async function withLease<T>(name: string, job: () => Promise<T>): Promise<T> {
  const mine = `${Math.random()}`
  while (!(await takeLease(name, mine))) await pause(POLL_MS + Math.random() * POLL_MS)
  try {
    return await job()
  } finally {
    if (readLease(name)?.owner === mine) writeInBrowser(name, null)
  }
}

async function takeLease(name: string, owner: string): Promise<boolean> {
  const lease = readLease(name)
  if (lease && lease.until > Date.now() && lease.until <= Date.now() + LEASE_MS) return false
  const wanted = JSON.stringify({ owner, until: Date.now() + LEASE_MS })
  // Without storage tabs share no session either.
  if (!writeInBrowser(name, wanted)) return true
  await pause(SETTLE_MS)
  return readLease(name)?.owner === owner
}

function readLease(name: string): { owner: string; until: number } | null {
  return inBrowser((storage) => JSON.parse(storage.getItem(name) ?? 'null'))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
