import type { ComponentProps, ReactNode } from 'react'
import { PlainControl, type PlainControlProps } from './plain-control.tsx'

interface PlainFieldProps extends ComponentProps<'input'>, PlainControlProps {
  /** Stands in the field, at its end. */
  readonly end?: ReactNode
}

export function PlainField({ label, error, end, describedBy, ...input }: PlainFieldProps) {
  return (
    <PlainControl label={label} error={error} end={end} {...(describedBy && { describedBy })}>
      {(control) => <input {...input} {...control} />}
    </PlainControl>
  )
}
