import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './plain-checkbox.module.css'

interface PlainCheckboxProps extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly error: string | undefined
}

/** A box to tick; a press on its text, however long, ticks it too. */
export function PlainCheckbox({ label, error, ...input }: PlainCheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.label}>
        <input
          {...input}
          type="checkbox"
          className={classes.box}
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
