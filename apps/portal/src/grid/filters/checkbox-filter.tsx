import { Checkbox } from '#ui/field/checkbox.tsx'
import type { FilterFieldProps } from './filter-field-props.ts'

export function CheckboxFilterField({ label, value, onChange }: FilterFieldProps) {
  return (
    <Checkbox
      label={label}
      checked={value === 'true'}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? 'true' : '')}
    />
  )
}
