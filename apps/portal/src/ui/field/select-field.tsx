import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Control, type FieldProps } from './control.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'>, FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The first option, for no choice. Without it an option is always chosen. */
  readonly empty?: string
  /** Replaces the arrow. */
  readonly end?: ReactNode
}

/** A native select for one of a few options. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, error, describedBy, size, options, empty, ...rest } = props
  const { end = <ChevronDown size={16} aria-hidden="true" />, ...select } = rest
  return (
    <Control {...{ label, hideLabel, error, describedBy, size, end }}>
      {(control) => (
        <select {...select} {...control} data-empty={select.value === ''}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Control>
  )
}
