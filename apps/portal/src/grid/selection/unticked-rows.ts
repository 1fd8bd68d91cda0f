import type { CallName } from '@partner-portal/contract/protocol/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListExclusions } from '#grid/definition/define-list.ts'
import { hasNoAnswer, isTransient } from '#lib/failures/failures.ts'
import { inTab } from '#lib/storage/tab-storage.ts'

/**
 * The rows that the backend knows as unticked. Undefined until it has answered: a row that may be
 * excluded must not be selected meanwhile. Null if it keeps none.
 */
export function useExclusions(call: CallName, exclusions: ListExclusions | undefined) {
  const { data, error } = useQuery({
    queryKey: ['exclusions', call],
    queryFn: ({ signal }) => exclusions?.load(signal) ?? null,
    enabled: exclusions !== undefined,
    // Another device may have changed them since the list was last open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const mayCome = error === null || isTransient(error) || hasNoAnswer(error)
  const ids = exclusions && mayCome ? data : null
  const saved = useRef<ReadonlySet<number>>(undefined)

  return {
    ids,
    /** Sends what changed. What could not be sent goes with the next change. */
    save(unticked: ReadonlySet<number>) {
      if (!exclusions || !ids) return
      const before = saved.current ?? new Set(ids)
      const excluded = [...unticked].filter((id) => !before.has(id))
      const included = [...before].filter((id) => !unticked.has(id))
      if (excluded.length + included.length === 0) return
      saved.current = unticked
      exclusions.save({ excluded, included }).catch(() => {
        saved.current = before
      })
    },
  }
}

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
