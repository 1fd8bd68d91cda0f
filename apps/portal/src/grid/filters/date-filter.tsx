import { DayInput } from './day-input.tsx'
import type { FilterFieldProps } from './filter-field-props.ts'

export function DateFilterField({ label, value, onChange }: FilterFieldProps) {
  return (
    <DayInput
      label={label}
      labelled
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}
