import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './plain-field.module.css'

interface PlainFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly error: string | undefined
  /** Stands in the field, at its end. */
  readonly end?: ReactNode
}

/** A labelled text field of pages outside the MantineArea. */
export function PlainField({ label, error, end, ...input }: PlainFieldProps) {
  const id = useId()
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
          aria-describedby={error ? `${id}-error` : undefined}
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
