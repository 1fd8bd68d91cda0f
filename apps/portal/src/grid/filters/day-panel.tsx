import { dayRange, dayRanges } from '@partner-portal/contract/values/day-ranges'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { DateRange } from '#grid/address/list-state.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Button } from '#ui/button.tsx'
import { Calendar } from '#ui/calendar.tsx'
import { Floating } from '#ui/floating.tsx'
import classes from './day-input.module.css'
import { dayPanelTexts } from './day-panel.texts.ts'

interface DayPanelProps {
  readonly label: string
  readonly value: string | null
  readonly onRange: (range: DateRange) => void
  readonly id: string
  readonly min: string | null
  readonly max: string | null
  readonly isEntered: boolean
  readonly onPick: (day: string | null) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The calendar of a day field, with usual ranges above it, chosen by one press. Lazy-loaded: the calendar is 22 KiB. */
export function DayPanel(props: DayPanelProps) {
  const { id, label, value, min, max, isEntered, onRange, onPick } = props
  const t = useTexts(dayPanelTexts)
  return (
    // A click in the calendar keeps the focus in the field.
    <Floating
      id={id}
      role="dialog"
      aria-label={t('calendar', { label })}
      className={classes.calendar}
      onMouseDown={(event) => event.preventDefault()}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
    >
      <div className={classes.ranges}>
        {dayRanges.map((name) => (
          <Button
            key={name}
            size="compact"
            variant="default"
            onClick={() => onRange(dayRange(name, today()))}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      <Calendar
        key={String(isEntered)}
        autoFocus={isEntered}
        value={value}
        min={min}
        max={max}
        onPick={onPick}
      />
    </Floating>
  )
}
