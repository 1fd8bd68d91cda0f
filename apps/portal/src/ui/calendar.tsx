import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import {
  type ChevronProps,
  DayButton,
  type DayButtonProps,
  DayPicker,
  NextMonthButton,
  type NextMonthButtonProps,
  PreviousMonthButton,
  type PreviousMonthButtonProps,
} from 'react-day-picker'
import { pl } from 'react-day-picker/locale/pl'
import { useTexts } from '#lib/texts.tsx'
import classes from './calendar.module.css'
import { calendarTexts } from './calendar.texts.ts'

interface CalendarProps {
  readonly value: string | null
  readonly min: string | null
  readonly max: string | null
  /** The focus goes to the chosen day, or to today, from where the arrows move it. */
  readonly autoFocus: boolean
  /** The day that was pressed; null when it was the chosen one. */
  readonly onPick: (day: string | null) => void
}

// No stop of the Tab key: it goes on from the field to the next.
const components = {
  DayButton: (props: DayButtonProps) => <DayButton {...props} tabIndex={-1} />,
  PreviousMonthButton: (props: PreviousMonthButtonProps) => (
    <PreviousMonthButton {...props} tabIndex={-1} />
  ),
  NextMonthButton: (props: NextMonthButtonProps) => <NextMonthButton {...props} tabIndex={-1} />,
  Chevron: ({ orientation }: ChevronProps) => {
    const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
    return <Icon size={16} aria-hidden="true" />
  },
}

/** The month of a day field. It is loaded when it is wanted: with its dates library it is 22 KiB gzip. */
export function Calendar(props: CalendarProps) {
  const { value, min, max, onPick } = props
  const t = useTexts(calendarTexts)
  const [month, setMonth] = useState(() => (value ? dateOf(value) : new Date()))
  const [known, setKnown] = useState(value)

  // A day that was typed turns the calendar to its month.
  if (value !== known) {
    setKnown(value)
    if (value) setMonth(dateOf(value))
  }

  return (
    <DayPicker
      mode="single"
      selected={value ? dateOf(value) : undefined}
      onSelect={(date) => onPick(date ? dayOf(date) : null)}
      month={month}
      onMonthChange={setMonth}
      {...(min && { startMonth: dateOf(min) })}
      {...(max && { endMonth: dateOf(max) })}
      disabled={[
        ...(min ? [{ before: dateOf(min) }] : []),
        ...(max ? [{ after: dateOf(max) }] : []),
      ]}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where the keyboard asked for it.
      autoFocus={props.autoFocus}
      navLayout="around"
      locale={pl}
      labels={{ labelPrevious: () => t('previousMonth'), labelNext: () => t('nextMonth') }}
      formatters={{ formatWeekdayName: (date) => t('weekdays').split(' ')[date.getDay()] ?? '' }}
      components={components}
      classNames={classes}
    />
  )
}

/** Its midnight, where the user is. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

function dayOf(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(String)
  return [year?.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}
