import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Calendar } from '#ui/calendar.tsx'
import { Floating } from '#ui/floating.tsx'
import { dayPanelTexts } from './day-panel.texts.ts'

export interface DayPanelProps {
  readonly label: string
  readonly value: string | null
  readonly id: string
  readonly min: string | null
  readonly max: string | null
  readonly isEntered: boolean
  readonly onPick: (day: string | null) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The calendar of a day field. Lazy-loaded: the calendar is 22 KiB. `children`: above it. */
export function DayPanel(props: DayPanelProps & { children?: ReactNode }) {
  const { id, label, value, min, max, isEntered, onPick } = props
  const t = useTexts(dayPanelTexts)
  return (
    // A click in the calendar keeps the focus in the field.
    <Floating
      id={id}
      role="dialog"
      aria-label={t('calendar', { label })}
      // The days fit the width of a phone.
      style={{ padding: 8 }}
      onMouseDown={(event) => event.preventDefault()}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
    >
      {props.children}
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
