import type { TimelineEvent } from '@partner-portal/contract/contracts/contract-timeline'
import type { Contract } from '@partner-portal/contract/contracts/contracts'
import { type Moment, plain } from '@partner-portal/contract/values/opaque'
import { Check, Circle, CircleX } from 'lucide-react'
import { contractEventTexts } from '#domain/contracts/contract-event.texts.ts'
import { eventName, isEnd, PROGRESS } from '#domain/contracts/contract-progress.ts'
import { formatDate } from '#lib/format/format.ts'
import { momentOf } from '#lib/format/moment-of.ts'
import { type Translate, useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import classes from './timeline.module.css'

/** A contract's events with their days, oldest first, and its next steps. */
export function Timeline({ events }: Pick<Contract, 'events'>) {
  const t = useTexts(contractEventTexts)
  const pastSteps = events.map(({ event, date }) => ({
    name: eventName(event, t),
    date,
    isEnd: isEnd(event),
  }))
  return <Steps steps={[...pastSteps, ...stepsAhead(events, t)]} />
}

/** The steps still ahead of a contract. */
export function stepsAhead(
  events: readonly { readonly event: string }[],
  t: Translate<TimelineEvent>,
): Step[] {
  const isOver = events.some(({ event }) => isEnd(event))
  const ahead = isOver ? [] : PROGRESS.filter((step) => !events.some(({ event }) => event === step))
  return ahead.map((event) => ({ name: eventName(event, t), date: null }))
}

interface Step {
  readonly name: string
  /** Null: the step is still ahead. */
  readonly date: Moment | null
  readonly isEnd?: boolean
  readonly by?: string | null
  /** Text written with the event. */
  readonly text?: string | undefined
}

/** Steps with their days; `withTime` adds known times. */
export function Steps({ steps, withTime }: { steps: readonly Step[]; withTime?: boolean }) {
  return (
    <ol>
      {steps.map(({ name, date, isEnd, by, text }) => (
        <li
          key={`${name} ${plain(date)} ${text ?? ''}`}
          className={classes.step}
          data-state={stateOf(date, isEnd)}
        >
          {isEnd ? (
            <CircleX size={20} aria-hidden="true" />
          ) : date === null ? (
            <Circle size={20} aria-hidden="true" />
          ) : (
            <Check size={20} aria-hidden="true" />
          )}
          <span>
            <span className={classes.name}>{name}</span>
            {by && <span className={classes.by}>{by}</span>}
            {text && <span className={classes.written}>{text}</span>}
          </span>
          <Text as="span" whole>
            {date && withTime ? momentOf(date) : formatDate(date)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

function stateOf(date: Moment | null, isEnd = false) {
  if (date === null) return 'ahead'
  return isEnd ? 'ended' : 'done'
}
