import { actionLimit } from '@partner-portal/contract/values/limits'
import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import {
  type ActionOutcome,
  type ActionRun,
  type AllRows,
  type ListAction,
} from '#list/definition/list-action.ts'
import { gridKey } from '#list/query/grid-key.ts'
import { useLazy } from '#ui/lazy.tsx'
import { actionTexts } from './actions.texts.ts'

const importQuestion = <Row extends { id: number }>() =>
  import('./action-question.tsx').then((file) => file.ActionQuestion<Row>)

/** Notifications of an outcome, where no part stays to show it. */
interface Said {
  readonly success?: string | undefined
  readonly refusal?: Sentence | undefined
}

/**
 * Asks for confirmation, runs an action on the selected rows, then reloads the list. A failure
 * keeps the selection. Leaving the screen aborts the action.
 */
export function useAction<Row extends { id: number }>(
  { list, selection }: ListController<Row>,
  saysOf?: (outcome: Required<ActionOutcome>, run: ActionRun<Row>) => Said,
) {
  const cache = useQueryCache()
  const [proposal, setProposal] = useState<ActionRun<Row>>()
  const [last, setLast] = useState<ActionRun<Row>>()
  const [outcome, setOutcome] = useState<Required<ActionOutcome>>()
  const [isOutdated, setOutdated] = useState(false)
  const question = useLazy(importQuestion<Row>)

  const outdated = useTexts(actionTexts)('outdated')
  const {
    send: act,
    isBusy,
    failure,
    setFailure,
  } = useSend<ActionRun<Row>, Required<ActionOutcome>>({
    send: async (run, signal) => {
      const ended = await runAction(run, signal)
      setOutcome(ended)
      const settled = new Set([...ended.done, ...ended.firstSigned])
      selection.settle(run.whole ? selection.rows.filter(({ id }) => settled.has(id)) : run.rows)
      // Cached pages are outdated now, so none is shown before its reload.
      cache.removeQueries({ queryKey: gridKey(list.grid.call), type: 'inactive' })
      return ended
    },
    // Also after a failure, which may have changed rows.
    invalidates: [gridKey(list.grid.call)],
    awaitsQueries: false,
    toast: (ended, run) => saysOf?.(ended, run).success,
    onSuccess(ended, run): void {
      setFailure(saysOf?.(ended, run).refusal ?? null)
    },
    explain: (error, { action }) => {
      const isIt = action.whole?.isOutdated(error) ?? false
      setOutdated(isIt)
      return isIt ? outdated : undefined
    },
  })
  const start = (run: ActionRun<Row>) => {
    setLast(run)
    setOutcome(undefined)
    void act(run).finally(() => question.dialog.onClose())
  }

  return {
    /** For the selected rows, unless others are given. */
    ask: (action: ListAction<Row>, rows: readonly Row[] = selection.rows, whole?: AllRows) => {
      if (isBusy) return
      setProposal({ action, rows, whole })
      question.trigger.onClick()
    },
    trigger: question.trigger,
    question: (
      <>
        {question.failure}
        {question.Dialog && proposal && (
          <question.Dialog
            {...question.dialog}
            {...proposal}
            list={list}
            busy={isBusy}
            onConfirm={(choice) => {
              if (!isBusy) start({ ...proposal, choice })
            }}
          />
        )}
      </>
    ),
    isBusy,
    failed: failure !== null && last ? { reason: failure, isOutdated, ...last } : null,
    retry: () => last && !isBusy && start(last),
    finished: outcome && last ? { outcome, ...last } : null,
    dismiss: () => {
      setOutcome(undefined)
      setFailure(null)
    },
  }
}

/** In parts, unless the backend knows all rows itself. */
async function runAction<Row extends { id: number }>(
  { action, rows, whole, choice = '' }: ActionRun<Row>,
  signal: AbortSignal,
): Promise<Required<ActionOutcome>> {
  if (whole?.run) return { unchanged: [], sent: [], firstSigned: [], ...(await whole.run(signal)) }
  const all = (await whole?.ids?.(signal)) ?? rows.map(({ id }) => id)
  const parts: ActionOutcome[] = []
  for (let start = 0; start < all.length; start += actionLimit)
    parts.push(await action.run(all.slice(start, start + actionLimit), signal, choice))
  return {
    done: parts.flatMap(({ done }) => done),
    unchanged: parts.flatMap(({ unchanged }) => unchanged ?? []),
    refused: parts.flatMap(({ refused }) => refused),
    sent: parts.flatMap(({ sent }) => sent ?? []),
    firstSigned: parts.flatMap(({ firstSigned }) => firstSigned ?? []),
  }
}
