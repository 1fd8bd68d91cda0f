import type { CallName } from '@partner-portal/contract/endpoints'
import type { GridName } from '@partner-portal/contract/grid-names'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { gridKey } from '#grid/query/grid-key.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { reloadStatusQuery, startReload } from './reload.queries.ts'

/** Reloads a grid's data. Refetches the list when a reload has finished. */
export function useReload(grid: GridName, call: CallName) {
  const client = useQueryClient()
  const query = reloadStatusQuery(grid)
  const status = useQuery(query)
  const [isFinished, setFinished] = useState(false)
  const finish = () => {
    setFinished(true)
    void client.invalidateQueries({ queryKey: gridKey(call) })
  }
  const onFinish = useEffectEvent(finish)

  const start = useSend({
    send: async () => {
      // A status request from before the start would overwrite the answer.
      await client.cancelQueries({ queryKey: query.queryKey })
      const started = await startReload(grid)
      client.setQueryData(query.queryKey, started)
      if (started?.running === false) finish()
    },
  })

  // A status that cannot be read ends the running state silently.
  const known = status.isSuccess ? status.data : undefined
  const runs = known?.running
  // Remembers a running reload across failed status requests.
  const ran = useRef(false)
  useEffect(() => {
    if (runs === undefined) return
    if (ran.current && !runs) onFinish()
    ran.current = runs
  }, [runs])

  const running = start.isBusy || runs === true
  return {
    offered: !status.isPending && status.data !== null,
    running,
    minutes: known?.minutes,
    deliveredAt: known?.deliveredAt ?? null,
    /** A reload has finished while the list was open. */
    finished: isFinished && !running,
    failed: start.failure !== null && !running,
    start: () => running || void start.send(),
  }
}
