import { taskKindOf } from '@partner-portal/contract/today/task-kinds'
import type { Task, TaskCount, Today } from '@partner-portal/contract/today/today'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { lastLine } from '#lib/routing/last-line.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { moveFocus, useKeydown } from '#ui/focus.ts'
import { Text } from '#ui/layout.tsx'
import { TaskCounts } from './task-counts.tsx'
import { TaskLine } from './task-line.tsx'
import { keyOf, pilesOf, type QueueLine } from './task-lines.ts'
import { type Due, dueOf, walkOf } from './task-text.ts'
import classes from './today.module.css'
import { todayQuery } from './today.queries.ts'
import { todayTexts } from './today.texts.ts'
import type { LineState } from './use-step.ts'

const LINK = '[data-task] a'
const keyIn = (line: Element | null) =>
  line?.querySelector<HTMLElement>('[data-task]')?.dataset.task
const keyAt = (link: HTMLElement) => link.closest<HTMLElement>('[data-task]')?.dataset.task

interface Left {
  readonly lines: ReadonlyMap<string, LineState>
  /** The task last touched. */
  readonly at?: string | undefined
}

/** Queues as they were left, for Back. */
const left = new WeakMap<Today, Left>()
const settledElsewhere: LineState = { act: 'isDone', step: null, changes: 0, isPlanning: false }

interface TaskQueueProps {
  readonly today: Today
  readonly tasks: readonly QueueLine[]
  readonly agent: number | undefined
  readonly counts: readonly TaskCount[]
  readonly mayAct: boolean
}

/** The queue as it was opened, also after Back: a task that is done stays, and the next one gets the focus. */
export function TaskQueue({ today, tasks, agent, counts, mayAct }: TaskQueueProps) {
  const t = useTexts(todayTexts)
  const box = useRef<HTMLDivElement>(null)
  const [isBack] = useState(left.has(today))
  const [lines, setLines] = useState<Left['lines']>(left.get(today)?.lines ?? new Map())
  const read = dataOr(usePart({ ...todayQuery(agent), enabled: isBack }), null)
  const now =
    read &&
    new Map([...pilesOf(read), ...read.collection.map((task) => [keyOf(task), task] as const)])
  const groups = Map.groupBy(tasks, (task): Due | 'others' =>
    taskKindOf(task.kind).waitsForOthers ? 'others' : dueOf(task),
  )
  const own = tasks.filter(({ kind }) => !taskKindOf(kind).waitsForOthers)
  const walk = walkOf(own)
  const putOff = own.filter((task) => lineOf(task)?.act === 'isPutOff').length
  const progress = { done: own.filter(isDone).length - putOff, all: own.length - putOff }

  function lineOf(task: Task): LineState | undefined {
    const key = keyOf(task)
    return lines.get(key) ?? (now && !now.has(key) ? settledElsewhere : undefined)
  }

  function isDone(task: Task): boolean {
    return Boolean(lineOf(task)?.act)
  }

  function keep(changed: Partial<Left>): void {
    left.set(today, { lines, ...left.get(today), ...changed })
  }

  function change(task: Task, line: LineState): void {
    const next = new Map(left.get(today)?.lines).set(keyOf(task), line)
    keep({ lines: next })
    setLines(next)
  }

  function touch({ target }: SyntheticEvent<HTMLElement, Event>): void {
    const at = target instanceof Element && keyIn(target.closest('li'))
    if (at) keep({ at })
  }

  const linksOf = () => [...(box.current?.querySelectorAll<HTMLElement>(LINK) ?? [])]

  const goOn = useEffectEvent(() => {
    const at = lastTask(today, own)
    moveFocus(linksOf().find((link) => keyAt(link) === at))
    keep({})
  })
  useEffect(() => goOn(), [])

  /** The next task that is not done, else the nearest before. */
  function passFrom(task: Task): void {
    const links = linksOf()
    const at = links.findIndex((link) => keyAt(link) === keyOf(task))
    const open = tasks.filter((other) => other !== task && !isDone(other)).map(keyOf)
    const isOpen = (link: HTMLElement) => open.includes(keyAt(link) ?? '')
    moveFocus(links.slice(at).find(isOpen) ?? links.slice(0, at).findLast(isOpen) ?? links[at])
  }

  useKeydown((event) => {
    const { key, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
    // From nowhere on the page the first arrow enters the queue.
    if (!box.current?.contains(target) && !target.matches('body, #content, nav a')) return
    if (target.matches('input, textarea, [role="dialog"] *')) return
    if (document.querySelector('dialog:modal')) return
    const line = target.closest('li')
    const act = isOpening(target, lines)
      ? undefined
      : { z: 'done', o: 'put-off' }[key.toLowerCase()]
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const links = linksOf()
    const to = links[links.findIndex((link) => line?.contains(link)) + (step ?? 0)]
    const button = act && line?.querySelector<HTMLElement>(`[data-act="${act}"]`)
    if (!button && !(step && to)) return
    event.preventDefault()
    if (button) button.click()
    else moveFocus(to)
  })

  return (
    <div ref={box} onFocus={touch} onClick={touch} role="presentation">
      <TaskCounts counts={countsWithout(own.filter(isDone), counts)} />
      <Text size={14} below={progress.done > 0 ? 8 : 0} secondary tabular role="status">
        {progress.done > 0 && t('progress', progress)}
      </Text>
      {(['overdue', 'due', 'later', 'others'] as const).map((group) => {
        const lines = groups.get(group)
        return (
          lines && (
            <section key={group} aria-label={t(group)} className={classes.group}>
              <Text size={13} secondary medium>
                {t(group)}
              </Text>
              <ol>
                {lines.map((task) => (
                  <TaskLine
                    key={keyOf(task)}
                    task={now?.get(keyOf(task)) ?? task}
                    line={lineOf(task)}
                    walk={walk}
                    mayAct={mayAct && group !== 'others'}
                    onChange={(line) => change(task, line)}
                    onNext={() => passFrom(task)}
                  />
                ))}
              </ol>
            </section>
          )
        )
      })}
      {mayAct && own.length > 0 && (
        <div className={classes.keys}>
          <Text size={13} secondary>
            {t(own.some(({ step }) => step) ? 'stepKeys' : 'keys')}
          </Text>
        </div>
      )}
    </div>
  )
}

function countsWithout(done: readonly QueueLine[], counts: readonly TaskCount[]) {
  return counts.map((of) => {
    const settled = done.filter(
      ({ kind, grid, pile }) => kind === of.kind && grid === of.grid && !pile,
    )
    return { ...of, count: of.count - settled.length }
  })
}

/** The task to go on from: the last of the walk, else the last touched. */
function lastTask(today: Today, own: readonly QueueLine[]): string | undefined {
  const { line } = lastLine
  lastLine.line = undefined
  const walked = line && left.has(today) ? own[line - 1] : undefined
  return walked ? keyOf(walked) : left.get(today)?.at
}

/** Letters typed before a dialog or a form is loaded are no shortcuts. */
function isOpening(target: HTMLElement, lines: Left['lines']): boolean {
  const line = target.closest('li')
  const isPlanning = lines.get(keyIn(line) ?? '')?.isPlanning ?? false
  const isBusy = line?.querySelector('[aria-busy="true"]') instanceof Element
  return target.matches('[aria-haspopup]') || isPlanning || isBusy
}
