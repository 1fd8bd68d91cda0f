import type { Task } from '@partner-portal/contract/today/today'
import { addDays } from '@partner-portal/contract/values/days'
import { flushSync } from 'react-dom'
import { leadWorkKeys, type PlainStep, seenStep } from '#domain/leads/lead-work.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { todayTexts } from './today.texts.ts'

/** A line of the queue since it was opened. */
export interface LineState {
  /** The last act on its task; null: none, or taken back. */
  readonly act: 'isDone' | 'isPutOff' | 'isPlanned' | null
  /** The step that is stored since. */
  readonly step: PlainStep | null
  /** Stored since, to be taken back. */
  readonly changes: number
  readonly isPlanning: boolean
}

/** The acts on the step of a task: done, put off, the next one planned, taken back. */
export function useStep(
  task: Task,
  line: LineState | undefined,
  on: { readonly onChange: (line: LineState) => void; readonly onNext: () => void },
) {
  const t = useTexts(todayTexts)
  const stored = seenStep(task.step)
  const now: LineState = line ?? { act: null, step: stored, changes: 0, isPlanning: false }
  const { act, step: current, changes, isPlanning } = now

  const saving = useSend({
    async send(next: PlainStep | null) {
      const body = { nextStep: next, seen: current, takesBack: next ? changes : 0 }
      await send('saveNextStep', { params: { id: task.id ?? 0 }, body })
      return true
    },
    onSuccess: (_, next) => settle(next ? null : 'isDone', next),
    invalidates: leadWorkKeys,
    awaitsQueries: false,
    explain: (error) => (hasCode(error, 'CHANGED_ELSEWHERE') ? t('changed') : undefined),
  })

  function settle(as: LineState['act'], step: PlainStep | null): void {
    const plans = stored !== null && as === 'isDone'
    // Before the focus moves.
    const isNew = step?.day !== current?.day || step?.text !== current?.text
    const since = as === null ? 0 : changes + Number(isNew)
    flushSync(() => on.onChange({ act: as, step, changes: since, isPlanning: plans }))
    if (as && !plans) on.onNext()
  }

  return {
    stored,
    current,
    act,
    /** Not what was done elsewhere: the step may be another by now. */
    mayUndo: stored !== null && act !== null && changes > 0,
    isPlanning,
    isBusy: saving.isBusy,
    /** Tomorrow, for a step that is due. */
    dayToPutOff: current && current.day <= today() ? addDays(today(), 1) : undefined,
    settle,
    finish: () => saving.send(null),
    putOff: () => on.onChange({ ...now, isPlanning: true }),
    planned: (step: PlainStep) => settle(current ? 'isPutOff' : 'isPlanned', step),
    planNone() {
      flushSync(() => on.onChange({ ...now, isPlanning: false }))
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
