import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { gridKey } from '#grid/list.queries.ts'
import { ACTION_LIMIT, type ActionOutcome, type ListAction } from '#grid/list-action.ts'
import type { ListController } from '#grid/use-list.ts'

interface Run<Row> {
  readonly action: ListAction<Row>
  readonly rows: readonly Row[]
}

/**
 * Runs an action on the selected rows that it takes, then reads the list anew. A failure keeps
 * the selection. Leaving the screen calls it off.
 */
export function useAction<Row extends { id: number }>({ list, selection }: ListController<Row>) {
  const client = useQueryClient()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = useMutation({
    mutationFn: async ({ action, rows }: Run<Row>) => {
      const controller = new AbortController()
      running.current = controller
      return runInParts(action, rows, controller.signal)
    },
    onSuccess: (_, { rows }) => {
      selection.settle(rows)
      void client.invalidateQueries({ queryKey: gridKey(list.grid.call) })
    },
  })

  return {
    /** On the selected rows, or on given ones. */
    start: (action: ListAction<Row>, given: Iterable<Row> = selection.rows.values()) => {
      const rows = [...given].filter(action.isSelectable)
      if (!run.isPending && rows.length > 0) run.mutate({ action, rows })
    },
    pending: run.isPending ? run.variables.action : null,
    failed: run.error && run.variables ? { error: run.error, ...run.variables } : null,
    retry: () => run.variables && run.mutate(run.variables),
    finished: run.data ? { outcome: run.data, ...run.variables } : null,
    dismiss: run.reset,
  }
}

async function runInParts<Row extends { id: number }>(
  action: ListAction<Row>,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const done: number[] = []
  const refused: ActionOutcome['refused'][number][] = []
  for (let start = 0; start < rows.length; start += ACTION_LIMIT) {
    const ids = rows.slice(start, start + ACTION_LIMIT).map((row) => row.id)
    const outcome = await action.run(ids, signal)
    done.push(...outcome.done)
    refused.push(...outcome.refused)
  }
  return { done, refused }
}
