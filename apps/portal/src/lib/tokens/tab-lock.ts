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
    if (readLease(name)?.owner === mine) writeLease(name, null)
  }
}

async function takeLease(name: string, owner: string): Promise<boolean> {
  const lease = readLease(name)
  if (lease && lease.until > Date.now() && lease.until <= Date.now() + LEASE_MS) return false
  if (!writeLease(name, JSON.stringify({ owner, until: Date.now() + LEASE_MS }))) return true
  await pause(SETTLE_MS)
  return readLease(name)?.owner === owner
}

function readLease(name: string): { owner: string; until: number } | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** False if the browser refuses storage. Then tabs share no session either. */
function writeLease(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
    return true
  } catch {
    return false
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
