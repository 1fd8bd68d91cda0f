import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { gridKey } from '#grid/query/grid-key.ts'
import type { ListController } from '#grid/use-list.ts'
import { useLazyDialog } from '#ui/lazy-dialog.tsx'
import { ACTION_LIMIT, type ActionOutcome, type ActionRun, type ListAction } from './list-action.ts'

const importQuestion = <Row extends { id: number }>() =>
  import('./action-question.tsx').then((file) => file.ActionQuestion<Row>)

/**
 * Asks for confirmation, runs an action on the selected rows, then reloads the list. A failure
 * keeps the selection. Leaving the screen aborts it.
 */
export function useAction<Row extends { id: number }>({ list, selection }: ListController<Row>) {
  const client = useQueryClient()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const [asked, setAsked] = useState<ActionRun<Row>>()
  const question = useLazyDialog(importQuestion<Row>)

  const run = useMutation({
    mutationFn: async ({ action, rows }: ActionRun<Row>) => {
      const controller = new AbortController()
      running.current = controller
      return runInParts(action, rows, controller.signal)
    },
    onSuccess: (_, { rows }) => {
      selection.settle(rows)
      const queryKey = gridKey(list.grid.call)
      // Cached pages are outdated now, so none is shown before it is loaded again.
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.invalidateQueries({ queryKey })
    },
    onSettled: question.dialog.onClose,
  })

  return {
    /** For the selected rows, or for given ones. */
    ask: (action: ListAction<Row>, given: readonly Row[] = selection.rows) => {
      const rows = given.filter(action.isSelectable)
      if (run.isPending || rows.length === 0) return
      setAsked({ action, rows })
      question.trigger.onClick()
    },
    question: {
      ...question,
      asked,
      confirm: () => {
        if (asked && !run.isPending) run.mutate(asked)
      },
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
): Promise<Required<ActionOutcome>> {
  const done: number[] = []
  const unchanged: number[] = []
  const refused: ActionOutcome['refused'][number][] = []
  for (let start = 0; start < rows.length; start += ACTION_LIMIT) {
    const ids = rows.slice(start, start + ACTION_LIMIT).map((row) => row.id)
    const outcome = await action.run(ids, signal)
    done.push(...outcome.done)
    unchanged.push(...(outcome.unchanged ?? []))
    refused.push(...outcome.refused)
  }
  return { done, unchanged, refused }
}
