import { Check, Circle, CircleX } from 'lucide-react'
import { formatDate } from '#lib/format/format.ts'
import { Text } from '#ui/layout.tsx'
import classes from './steps.module.css'

export interface Step {
  readonly name: string
  /** Null for one that is still ahead. */
  readonly date: string | null
  readonly isEnd?: boolean
  readonly by?: string | null
}

/** Steps with their days, oldest first. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ name, date, isEnd, by }) => (
        <li key={`${name} ${date}`} className={classes.step} data-state={stateOf(date, isEnd)}>
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
          </span>
          <Text as="span" whole>
            {formatDate(date)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

function stateOf(date: string | null, isEnd = false) {
  if (date === null) return 'ahead'
  return isEnd ? 'ended' : 'done'
}
