import type { Contract } from '@partner-portal/contract/contracts'
import { Check, Circle, CircleX } from 'lucide-react'
import { formatDate, NO_VALUE } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { contractEventTexts } from './contract-event.texts.ts'
import { eventName, isEnd, WAY } from './contract-way.ts'
import classes from './timeline.module.css'

/** A contract's events with their days, oldest first, and its next steps. */
export function Timeline({ events }: Pick<Contract, 'events'>) {
  const t = useTexts(contractEventTexts)
  const ended = events.some(({ event }) => isEnd(event))
  const ahead = ended ? [] : WAY.filter((step) => !events.some(({ event }) => event === step))
  return (
    <ol className={classes.timeline}>
      {events.map(({ event, date }) => (
        <li key={event} className={classes.event} data-state={isEnd(event) ? 'ended' : 'done'}>
          {isEnd(event) ? (
            <CircleX size={20} aria-hidden="true" />
          ) : (
            <Check size={20} aria-hidden="true" />
          )}
          <span className={classes.name}>{eventName(event, t)}</span>
          <span className={classes.date}>{formatDate(date)}</span>
        </li>
      ))}
      {ahead.map((event) => (
        <li key={event} className={classes.event} data-state="ahead">
          <Circle size={20} aria-hidden="true" />
          <span className={classes.name}>{eventName(event, t)}</span>
          <span className={classes.date}>{NO_VALUE}</span>
        </li>
      ))}
    </ol>
  )
}
