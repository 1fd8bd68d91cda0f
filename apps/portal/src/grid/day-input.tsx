import { DateInput } from '@mantine/dates'
import { useTexts } from '#lib/texts.tsx'
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
      label={props.label}
      size="sm"
      placeholder={t('dayFormat')}
      valueFormat="YYYY-MM-DD"
      dateParser={parseTypedDay}
      value={props.value}
      {...(props.min ? { minDate: props.min } : {})}
      {...(props.max ? { maxDate: props.max } : {})}
      onChange={props.onChange}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t('clearField', { label: props.label }), tabIndex: 0 }}
      nextLabel={t('nextMonth')}
      previousLabel={t('previousMonth')}
    />
  )
}
