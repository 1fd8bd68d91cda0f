import type { CallName } from '@partner-portal/contract/endpoints'
import { inTab } from '#lib/storage/tab-storage.ts'

const key = (call: CallName) => `unticked-${call}`
// For browsers without storage.
const memory = new Map<CallName, ReadonlySet<number>>()

/** Rows that the user unticked in this tab, kept over a page reload. */
export function untickedRows(call: CallName): ReadonlySet<number> {
  const known = memory.get(call)
  if (known) return known
  const kept: unknown = inTab((storage) => JSON.parse(storage.getItem(key(call)) ?? '[]'))
  return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [])
}

export function keepUntickedRows(call: CallName, ids: ReadonlySet<number>): void {
  memory.set(call, ids)
  inTab((storage) => {
    if (ids.size > 0) storage.setItem(key(call), JSON.stringify([...ids]))
    else storage.removeItem(key(call))
  })
}
