import type { ComponentProps, ReactNode } from 'react'
import { Control, type FieldProps } from './control.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldProps {
  /** An element at the end of the field. */
  readonly end?: ReactNode
}

/**
 * For a password or code: uncontrolled, because React writes a value into the attribute too, which
 * a style sheet reads. `secret()` of a form fills the field.
 */
export interface SecretFieldProps extends TextFieldProps {
  readonly value?: never
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, isInvalid, end, describedBy, size, ...input } = props
  return (
    <Control {...{ label, hideLabel, error, isInvalid, end, describedBy, size }}>
      {(control) => <input {...input} {...control} />}
    </Control>
  )
}
