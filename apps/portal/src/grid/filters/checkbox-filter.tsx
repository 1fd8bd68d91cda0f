import classes from './checkbox-filter.module.css'
import type { FilterFieldProps } from './filter-field-props.ts'

export function CheckboxFilterField({ label, value, onChange }: FilterFieldProps) {
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
