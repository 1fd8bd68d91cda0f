import type { GridName } from '@partner-portal/contract/grid-names'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { isNoSuchCall } from '#lib/failures.ts'

// Specification §9.
const POLL_MS = 60_000
const DEFAULT_RELOAD_MINUTES = 5

export interface ReloadStatus {
  readonly running: boolean
  readonly minutes: number
}

/** Whether a reload of the grid runs. Polled every minute while the tab is visible. */
export function reloadStatusQuery(grid: GridName) {
  return queryOptions({
    queryKey: ['reload', grid],
    queryFn: async ({ signal }) =>
      readStatus(await send('getReloadStatus', { params: { grid }, signal })),
    refetchInterval: ({ state }) => (isNoSuchCall(state.error) ? false : POLL_MS),
    staleTime: 0,
  })
}

export async function startReload(grid: GridName): Promise<ReloadStatus> {
  return readStatus(await send('startReload', { params: { grid } }))
}

function readStatus(answer: unknown): ReloadStatus {
  const { isCompleted, reloadTime } = (answer ?? {}) as Record<string, unknown>
  const minutes = typeof reloadTime === 'number' && reloadTime > 0 ? Math.ceil(reloadTime) : null
  return { running: isCompleted === false, minutes: minutes ?? DEFAULT_RELOAD_MINUTES }
}
