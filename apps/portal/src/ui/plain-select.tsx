import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { PlainControl, type PlainControlProps } from './plain-control.tsx'
import classes from './plain-select.module.css'

interface PlainSelectProps extends ComponentProps<'select'>, PlainControlProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Stands first, and chooses nothing. */
  readonly empty: string
}

/** One of a few options, chosen by the device's own means. */
export function PlainSelect({ label, error, options, empty, ...select }: PlainSelectProps) {
  const arrow = <ChevronDown size={16} aria-hidden="true" className={classes.arrow} />
  return (
    <PlainControl label={label} error={error} end={arrow}>
      {(control) => (
        <select {...select} {...control} data-empty={select.value === ''}>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </PlainControl>
  )
}
