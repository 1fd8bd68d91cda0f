import type { CallName } from '@partner-portal/contract/calls'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import type { ReloadStatus as Answer } from '@partner-portal/contract/lists/reload-grid'
import type { Moment } from '@partner-portal/contract/values/opaque'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { sendIfOffered } from '#lib/api/api.ts'
import { dataOr, isNotOffered, usePart, useQueryCache } from '#lib/api/part.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'

// The specified interval.
const POLL_MS = 60_000
// Sooner after the user's own start: most reloads take seconds.
const FIRST_POLLS_MS = [2_000, 5_000, 10_000, 30_000]
const DEFAULT_RELOAD_MINUTES = 5

interface ReloadStatus {
  readonly running: boolean
  readonly minutes: number
  /** The last arrival of data, if the backend reports it. */
  readonly deliveredAt: Moment | null
  /** The polls since the user's own start; null without one. */
  readonly polls: number | null
}

/**
 * The status of a grid's reload. Polled every minute while the tab is visible, and sooner at first
 * after the user's own start. Null for a backend without reloads.
 */
function reloadStatusQuery(grid: GridName) {
  return queryOptions({
    queryKey: ['reload', grid],
    queryFn: async ({ signal, client, queryKey }): Promise<ReloadStatus | null> => {
      const { polls = null } = client.getQueryData<ReloadStatus>(queryKey) ?? {}
      const answer = await sendIfOffered('getReloadStatus', { params: { grid }, signal })
      if (answer === null) return null
      const status = readStatus(answer)
      return { ...status, polls: status.running && polls !== null ? polls + 1 : null }
    },
    refetchInterval: ({ state }) => {
      if (state.data === null) return false
      const polls = state.data?.polls ?? null
      return (polls === null ? undefined : FIRST_POLLS_MS[polls]) ?? POLL_MS
    },
    staleTime: 0,
  })
}

function readStatus(answer: Answer): Omit<ReloadStatus, 'polls'> {
  const { isCompleted, reloadTime = 0, deliveredAt = null } = answer
  const minutes = reloadTime > 0 ? reloadTime : DEFAULT_RELOAD_MINUTES
  return { running: !isCompleted, minutes, deliveredAt }
}

/** Reloads a grid's data. A finished reload refetches the list. */
export function useReload(grid: GridName, call: CallName) {
  const t = useTexts(failureTexts)
  const cache = useQueryCache()
  const query = reloadStatusQuery(grid)
  const status = usePart(query)
  const [isFinished, setFinished] = useState(false)
  const finish = () => {
    setFinished(true)
    void cache.invalidateQueries({ queryKey: gridKey(call) })
  }
  const onFinish = useEffectEvent(finish)

  const start = useSend({
    send: async () => {
      // A status request from before the start would overwrite the answer.
      await cache.cancelQueries({ queryKey: query.queryKey })
      const answer = await sendIfOffered('startReload', { params: { grid } })
      const started = answer && { ...readStatus(answer), polls: 0 }
      cache.setQueryData(query.queryKey, started)
      if (started?.running === false) finish()
    },
    explain: () => t('unknown'),
  })

  // An unreadable status ends the running state silently.
  const answer = status.error ? undefined : dataOr(status, undefined)
  const runs = answer?.running
  // Remembers a running reload across failed status requests.
  const ran = useRef(false)
  useEffect(() => {
    if (runs === undefined) return
    if (ran.current && !runs) onFinish()
    ran.current = runs
  }, [runs])

  const running = start.isBusy || runs === true
  return {
    offered: !status.isLoading && !isNotOffered(status),
    running,
    minutes: answer?.minutes,
    deliveredAt: answer?.deliveredAt ?? null,
    /** True once a reload finished while the list was open. */
    finished: isFinished && !running,
    failure: start.failure,
    start: () => running || void start.send(),
  }
}
