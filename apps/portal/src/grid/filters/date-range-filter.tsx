import { type DateRange, dateRangeText, parseDateRange } from '#grid/address/list-state.ts'
import type { FilterFieldProps } from '#grid/definition/filter.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import classes from './date-range-filter.module.css'
import { DayInput } from './day-input.tsx'

export function DateRangeFilterField(props: Omit<FilterFieldProps, 'filter'>) {
  const { label, value, onChange } = props
  const t = useTexts(gridTexts)
  const range = parseDateRange(value)
  const onRange = (picked: DateRange) => onChange(dateRangeText(picked))
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      <DayInput
        label={t('dayFrom', { label })}
        value={range.from}
        max={range.to}
        onRange={onRange}
        onChange={(from) => onChange(dateRangeText({ ...range, from }))}
      />
      <span aria-hidden="true">–</span>
      <DayInput
        label={t('dayTo', { label })}
        value={range.to}
        min={range.from}
        onRange={onRange}
        onChange={(to) => onChange(dateRangeText({ ...range, to }))}
      />
    </fieldset>
  )
}
