import '@mantine/dates/styles.css'
import { DatesProvider, Calendar as MantineCalendar } from '@mantine/dates'
import 'dayjs/locale/pl'
import { useState } from 'react'
import classes from './calendar.module.css'

const polish = { locale: 'pl', firstDayOfWeek: 1 } as const

interface CalendarProps {
  readonly value: string | null
  readonly min: string | null
  readonly max: string | null
  /** The day that was pressed; null when it was the chosen one. */
  readonly onPick: (day: string | null) => void
  readonly previousLabel: string
  readonly nextLabel: string
}

/** The month of a day field. It is loaded when it is wanted: with its dates library it is 18 kB gzip. */
export function Calendar({ value, min, max, onPick, ...labels }: CalendarProps) {
  const [month, setMonth] = useState(value)
  const [known, setKnown] = useState(value)

  // A day that was typed turns the calendar to its month.
  if (value !== known) {
    setKnown(value)
    if (value) setMonth(value)
  }

  return (
    <DatesProvider settings={polish}>
      <MantineCalendar
        {...(month ? { date: month } : {})}
        onDateChange={setMonth}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        size="sm"
        classNames={classes}
        hideOutsideDates
        highlightToday
        __preventFocus
        {...labels}
        getDayProps={(day) => ({
          selected: day === value,
          onClick: () => onPick(day === value ? null : day),
        })}
      />
    </DatesProvider>
  )
}
