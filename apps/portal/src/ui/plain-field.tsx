import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './plain-field.module.css'

interface PlainFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly error: string | undefined
  /** Stands in the field, at its end. */
  readonly end?: ReactNode
  /** The id of what explains the field. */
  readonly describedBy?: string
}

/** A labelled text field of pages outside the MantineArea, and of forms that both sides have. */
export function PlainField({ label, error, end, describedBy, ...input }: PlainFieldProps) {
  const id = useId()
  const descriptions = [error ? `${id}-error` : undefined, describedBy].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error !== undefined}
          aria-describedby={descriptions || undefined}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
