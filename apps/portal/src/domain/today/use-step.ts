import type { Task } from '@partner-portal/contract/today/today'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { leadWorkKeys, type PlainStep, seenStep } from '#domain/leads/lead-work.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { todayTexts } from './today.texts.ts'

/** The last act on a task, and the step that is stored since. */
interface Act {
  readonly what: 'isDone' | 'isPutOff' | 'isPlanned'
  readonly step: PlainStep | null
}

/** The acts on the step of a task: done, put off, the next one planned, taken back. */
export function useStep(
  task: Task,
  on: { readonly onSettled: (isDone: boolean) => void; readonly onNext: () => void },
) {
  const t = useTexts(todayTexts)
  const stored = seenStep(task.step)
  const [current, setCurrent] = useState<PlainStep | null>(stored)
  const [act, setAct] = useState<Act | null>(null)
  const [isPlanning, setPlanning] = useState(false)

  const saving = useSend({
    async send(next: PlainStep | null) {
      const body = { nextStep: next, seen: current }
      await send('saveNextStep', { params: { id: task.id ?? 0 }, body })
      return true
    },
    // On a phone it would cover the line of the next step, and the queue says what is done.
    toast: (_, next) => (next ? t('undone') : undefined),
    onSuccess: (_, next) => {
      setCurrent(next)
      settle(next ? null : { what: 'isDone', step: null })
    },
    invalidates: leadWorkKeys,
    awaitsQueries: false,
    explain: (error) => (hasCode(error, 'CHANGED_ELSEWHERE') ? t('changed') : undefined),
  })

  function settle(as: Act | null = { what: 'isDone', step: null }): void {
    // Before the focus moves.
    flushSync(() => {
      setAct(as)
      setPlanning(stored !== null && as?.what === 'isDone')
      on.onSettled(as !== null)
    })
    if (as && (as.what !== 'isDone' || !stored)) on.onNext()
  }

  return {
    stored,
    current,
    act,
    isPlanning,
    isBusy: saving.isBusy,
    settle,
    finish: () => saving.send(null),
    putOff: () => setPlanning(true),
    planned(step: PlainStep) {
      setCurrent(step)
      settle({ what: current ? 'isPutOff' : 'isPlanned', step })
    },
    planNone() {
      flushSync(() => setPlanning(false))
      if (act) on.onNext()
    },
    /** Stores the step as it was; for today, if its day is over. */
    undo: () => {
      if (!stored) return null
      const day = stored.day < today() ? today() : stored.day
      return saving.send({ ...stored, day })
    },
  }
}
