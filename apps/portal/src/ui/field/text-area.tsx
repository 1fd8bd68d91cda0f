import type { ComponentProps } from 'react'
import { Control, type FieldProps } from './control.tsx'

export function TextArea(props: ComponentProps<'textarea'> & FieldProps) {
  const { label, hideLabel, error, describedBy, size, ...area } = props
  return (
    <Control {...{ label, hideLabel, error, describedBy, size }}>
      {(control) => <textarea rows={3} {...area} {...control} />}
    </Control>
  )
}
