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
import { formatMonth, formatWholeDay } from '#lib/format/format.ts'
import { locale } from '#lib/texts/language.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import classes from './calendar.module.css'
import { calendarTexts } from './calendar.texts.ts'

interface CalendarProps {
  readonly value: string | null
  readonly min: string | null
  readonly max: string | null
  /** Focuses the chosen day, or today. */
  readonly autoFocus: boolean
  /** Gets the pressed day, or null for the chosen one. */
  readonly onPick: (day: string | null) => void
}

// Tab skips the calendar and moves on to the next field.
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

/** A month to choose a day from. Lazy-loaded: with its date library it has 22 KiB gzip. */
export function Calendar(props: CalendarProps) {
  const { value, min, max, onPick } = props
  const t = useTexts(calendarTexts)
  const [month, setMonth] = useState(() => dateOf(value ?? today()))
  const [lastValue, setLastValue] = useState(value)

  // Shows the month of a typed day.
  if (value !== lastValue) {
    setLastValue(value)
    if (value) setMonth(dateOf(value))
  }

  return (
    <DayPicker
      mode="single"
      today={dateOf(today())}
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only if it was opened with the keyboard.
      autoFocus={props.autoFocus}
      navLayout="around"
      locale={pl}
      labels={{
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
        ...(locale.language !== 'pl' && { labelDayButton: formatWholeDay, labelGrid: monthOf }),
      }}
      formatters={{
        // oxlint-disable-next-line no-restricted-properties -- The library gives a day of the browser.
        formatWeekdayName: (date) => t('weekdays').split(' ')[date.getDay()] ?? '',
        ...(locale.language !== 'pl' && { formatCaption: monthOf }),
      }}
      components={components}
      classNames={classes}
    />
  )
}

function monthOf(date: Date): string {
  return formatMonth(dayOf(date).slice(0, 7), 'long')
}

/** Midnight of a day in the browser's time zone. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

function dayOf(date: Date): string {
  // oxlint-disable-next-line no-restricted-properties -- The library gives a day of the browser.
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(String)
  return [year?.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}
