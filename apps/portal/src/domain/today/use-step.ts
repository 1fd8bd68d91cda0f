import type { Task } from '@partner-portal/contract/today/today'
import { plain } from '@partner-portal/contract/values/opaque'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { taskKeys } from './today.queries.ts'
import { todayTexts } from './today.texts.ts'

export interface PlainStep {
  readonly text: string
  readonly day: string
}

/** The last act on a task, and the step that is stored since. */
interface Act {
  readonly what: 'isDone' | 'isPutOff' | 'isPlanned'
  readonly step: PlainStep | null
}

const toasts = { isDone: 'stepDone', isPutOff: 'stepPutOff', isPlanned: 'stepPlanned' } as const

/** The acts on the step of a task: done, put off, the next one planned, taken back. */
export function useStep(
  task: Task,
  on: { readonly onSettled: (isDone: boolean) => void; readonly onNext: () => void },
) {
  const t = useTexts(todayTexts)
  const stored = task.step && { text: task.step.text, day: plain(task.step.day) }
  const [current, setCurrent] = useState<PlainStep | null>(stored)
  const [act, setAct] = useState<Act | null>(null)
  const [asksNext, setAsking] = useState(false)

  const saving = useSend({
    async send({ next }: { readonly next: PlainStep | null; readonly as: Act | null }) {
      const body = { nextStep: next, seen: current }
      await send('saveNextStep', { params: { id: task.id ?? 0 }, body })
      return true
    },
    toast: (_, { as }) => t(as ? toasts[as.what] : 'undone'),
    onSuccess: (_, { next, as }) => {
      setCurrent(next)
      settle(as)
    },
    invalidates: taskKeys,
    awaitsQueries: false,
    explain: (error) => (hasCode(error, 'CHANGED_ELSEWHERE') ? t('changed') : undefined),
  })

  function settle(as: Act | null = { what: 'isDone', step: null }): void {
    // Before the focus moves.
    flushSync(() => {
      setAct(as)
      setAsking(stored !== null && as?.what === 'isDone')
      on.onSettled(as !== null)
    })
    if (as && (as.what !== 'isDone' || !stored)) on.onNext()
  }

  const save = (next: PlainStep | null, what: Act['what']) =>
    saving.send({ next, as: { what, step: next } })

  return {
    stored,
    act,
    asksNext,
    isBusy: saving.isBusy,
    settle,
    finish: () => save(null, 'isDone'),
    putOff: (day: string) => stored && save({ ...stored, day }, 'isPutOff'),
    plan: (next: PlainStep) => save(next, 'isPlanned'),
    planNone() {
      flushSync(() => setAsking(false))
      on.onNext()
    },
    /** Stores the step as it was; for today, if its day is over. */
    undo: () => {
      if (!stored) return null
      const day = stored.day < today() ? today() : stored.day
      return saving.send({ next: { ...stored, day }, as: null })
    },
  }
}
