import { useTexts } from '#lib/texts/texts.tsx'
import { parseDateRange, type Range, rangeText } from '#list/address/list-state.ts'
import type { FilterFieldProps } from '#list/definition/filter.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { DayField } from '#ui/field/day-field.tsx'
import classes from './date-range-filter.module.css'

const importPanel = () => import('./day-range-panel.tsx').then((file) => file.DayRangePanel)
const importComing = () => import('./day-range-panel.tsx').then((file) => file.ComingRangePanel)

export function DateRangeFilterField(
  props: Omit<FilterFieldProps, 'filter'> & { readonly isDeadline?: boolean | undefined },
) {
  const { label, value, onChange, isDeadline } = props
  const t = useTexts(gridTexts)
  const range = parseDateRange(value)
  const day = {
    hideLabel: true,
    size: 'medium',
    importPanel: isDeadline ? importComing : importPanel,
    onOther: (picked: Range) => onChange(rangeText(picked)),
  } as const
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      <DayField
        {...day}
        label={t('dayFrom', { label })}
        value={range.from}
        max={range.to}
        onChange={(from) => onChange(rangeText({ ...range, from }))}
      />
      <span aria-hidden="true">–</span>
      <DayField
        {...day}
        label={t('dayTo', { label })}
        value={range.to}
        min={range.from}
        onChange={(to) => onChange(rangeText({ ...range, to }))}
      />
    </fieldset>
  )
}
