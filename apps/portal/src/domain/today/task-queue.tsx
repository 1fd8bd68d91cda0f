import { taskKindOf } from '@partner-portal/contract/today/task-kinds'
import type { Task } from '@partner-portal/contract/today/today'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { moveFocus } from '#ui/focus.ts'
import { Text } from '#ui/layout.tsx'
import { TaskLine } from './task-line.tsx'
import { type Due, dueOf, keyOf } from './task-text.ts'
import classes from './today.module.css'
import { todayTexts } from './today.texts.ts'

const LINK = '[data-task] a'
const keyAt = (link: HTMLElement) => link.closest<HTMLElement>('[data-task]')?.dataset.task

interface TaskQueueProps {
  readonly tasks: readonly Task[]
  readonly mayAct: boolean
}

/** The queue as it was opened: a task that is done stays, and the next one gets the focus. */
export function TaskQueue({ tasks, mayAct }: TaskQueueProps) {
  const t = useTexts(todayTexts)
  const box = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const groups = Map.groupBy(tasks, (task): Due | 'others' =>
    taskKindOf(task.kind).waitsForOthers ? 'others' : dueOf(task),
  )
  const all = tasks.length - (groups.get('others')?.length ?? 0)
  const progress = { done: done.size, all }

  function settle(task: Task, isDone: boolean): void {
    const rest = new Set(done)
    if (isDone) rest.add(keyOf(task))
    else rest.delete(keyOf(task))
    setDone(rest)
  }

  const linksOf = () => [...(box.current?.querySelectorAll<HTMLElement>(LINK) ?? [])]

  /** The next task that is not done, else the nearest before. */
  function passFrom(task: Task): void {
    const links = linksOf()
    const at = links.findIndex((link) => keyAt(link) === keyOf(task))
    const isOpen = (link: HTMLElement) =>
      keyAt(link) !== keyOf(task) && !done.has(keyAt(link) ?? '')
    moveFocus(links.slice(at).find(isOpen) ?? links.slice(0, at).findLast(isOpen) ?? links[at])
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
    if (target.matches('input, textarea, [role="dialog"] *')) return
    const line = target.closest('li')
    const act = { z: 'done', o: 'put-off' }[key.toLowerCase()]
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const links = linksOf()
    const to = links[links.findIndex((link) => line?.contains(link)) + (step ?? 0)]
    const button = act && line?.querySelector<HTMLElement>(`[data-act="${act}"]`)
    if (!button && !(step && to)) return
    event.preventDefault()
    if (button) button.click()
    else moveFocus(to)
  }

  return (
    <div ref={box} onKeyDown={onKeyDown} role="presentation">
      <Text size={14} below={done.size > 0 ? 8 : 0} secondary tabular role="status">
        {done.size > 0 && t('progress', progress)}
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
                    task={task}
                    mayAct={mayAct && group !== 'others'}
                    onSettled={(isDone) => settle(task, isDone)}
                    onNext={() => passFrom(task)}
                  />
                ))}
              </ol>
            </section>
          )
        )
      })}
      {mayAct && all > 0 && (
        <div className={classes.keys}>
          <Text size={13} secondary>
            {t('keys')}
          </Text>
        </div>
      )}
    </div>
  )
}
