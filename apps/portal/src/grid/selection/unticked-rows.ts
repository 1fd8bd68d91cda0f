import type { CallName } from '@partner-portal/contract/endpoints'

const key = (call: CallName) => `unticked-${call}`
// For browsers without storage.
const memory = new Map<CallName, ReadonlySet<number>>()

/** Rows that the user unticked in this tab, kept over a page reload. */
export function untickedRows(call: CallName): ReadonlySet<number> {
  const known = memory.get(call)
  if (known) return known
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(call)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [])
  } catch {
    return new Set()
  }
}

export function keepUntickedRows(call: CallName, ids: ReadonlySet<number>): void {
  memory.set(call, ids)
  try {
    if (ids.size > 0) sessionStorage.setItem(key(call), JSON.stringify([...ids]))
    else sessionStorage.removeItem(key(call))
  } catch {
    // Kept in memory.
  }
}
