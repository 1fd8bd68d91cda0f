import { type ComponentProps, type ReactNode, useId } from 'react'
import { wholeWords } from '#lib/texts/whole-words.tsx'
import classes from './checkbox.module.css'

interface CheckboxProps extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly error?: string | undefined
}

/** A checkbox. A press on its label toggles it too. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
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
        <span>{wholeWords(label)}</span>
      </label>
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
