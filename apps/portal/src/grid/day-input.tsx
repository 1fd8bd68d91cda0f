import { DateInput } from '@mantine/dates'
import { useTexts } from '#lib/texts.tsx'
import classes from './day-input.module.css'
import { gridTexts } from './grid.texts.ts'
import { parseTypedDay } from './typed-day.ts'

export function DayInput(props: {
  label: string
  value: string | null
  min?: string | null
  max?: string | null
  onChange: (day: string | null) => void
}) {
  const t = useTexts(gridTexts)
  return (
    <DateInput
      aria-label={props.label}
      size="sm"
      classNames={classes}
      popoverProps={{ withinPortal: false }}
      placeholder={t('dayFormat')}
      valueFormat="YYYY-MM-DD"
      dateParser={parseTypedDay}
      value={props.value}
      {...(props.min ? { minDate: props.min } : {})}
      {...(props.max ? { maxDate: props.max } : {})}
      onChange={props.onChange}
      clearable
      hideOutsideDates
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': t('clearField', { label: props.label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      nextLabel={t('nextMonth')}
      previousLabel={t('previousMonth')}
    />
  )
}
