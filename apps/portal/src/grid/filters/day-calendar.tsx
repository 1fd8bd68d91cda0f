import '@mantine/dates/styles.css'
import { Calendar, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/pl'
import { useState } from 'react'
import { useTexts } from '#lib/texts.tsx'
import classes from './day-calendar.module.css'
import { gridTexts } from '#grid/grid.texts.ts'

const polish = { locale: 'pl', firstDayOfWeek: 1 } as const

export interface DayCalendarProps {
  readonly value: string | null
  readonly min: string | null
  readonly max: string | null
  /** The day that was pressed; null when it was the chosen one. */
  readonly onPick: (day: string | null) => void
}

/** The month of a day field, in a file of its own: with its dates library it is 18 kB gzip. */
export function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  const t = useTexts(gridTexts)
  const [month, setMonth] = useState(value)
  const [known, setKnown] = useState(value)

  // A day that was typed turns the calendar to its month.
  if (value !== known) {
    setKnown(value)
    if (value) setMonth(value)
  }

  return (
    <DatesProvider settings={polish}>
      <Calendar
        {...(month ? { date: month } : {})}
        onDateChange={setMonth}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        size="sm"
        classNames={classes}
        hideOutsideDates
        highlightToday
        __preventFocus
        nextLabel={t('nextMonth')}
        previousLabel={t('previousMonth')}
        getDayProps={(day) => ({
          selected: day === value,
          onClick: () => onPick(day === value ? null : day),
        })}
      />
    </DatesProvider>
  )
}
