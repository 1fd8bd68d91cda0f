import type { CallName } from '@partner-portal/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListExclusions } from '#grid/definition/define-list.ts'
import { hasNoAnswer, isTransient } from '#lib/failures/failures.ts'

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
