import type { ShownFilter } from '#grid/definition/filter.ts'
import { DateRangeFilterField } from './date-range-filter.tsx'
import { DayInput } from './day-input.tsx'
import classes from './filter-field.module.css'
import type { FilterFieldProps } from './filter-field-props.ts'
import { SelectFilterField } from './select-filter.tsx'
import { TextFilterField } from './text-filter.tsx'

export function FilterField(
  props: FilterFieldProps & { filter: ShownFilter; placeholder: string | undefined },
) {
  const { filter, placeholder, ...field } = props
  switch (filter.type) {
    case 'TEXT':
      return <TextFilterField {...field} filter={filter} placeholder={placeholder} />
    case 'SELECT':
      return <SelectFilterField {...field} filter={filter} />
    case 'CHECKBOX':
      return <CheckboxFilterField {...field} />
    case 'DATE':
      return <DateFilterField {...field} />
    case 'DATE_RANGE':
      return <DateRangeFilterField {...field} />
  }
}

function DateFilterField({ label, value, onChange }: FilterFieldProps) {
  return (
    <DayInput
      label={label}
      labelled
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}

function CheckboxFilterField({ label, value, onChange }: FilterFieldProps) {
  return (
    <div className={classes.field}>
      <label>
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
        />
        {label}
      </label>
    </div>
  )
}
