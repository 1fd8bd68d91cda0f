import { type ReactNode, useId } from 'react'
import classes from './plain-field.module.css'

export interface PlainControlProps {
  readonly label: string
  readonly error: string | undefined
  /** The id of what explains the field. */
  readonly describedBy?: string
}

/** What label, error and explanation make of the control between them. */
export interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** A label, a control and what is wrong with it: pages outside the MantineArea, and forms that both sides have. */
export function PlainControl(
  props: PlainControlProps & {
    /** Stands in the control, at its end. */
    readonly end?: ReactNode
    readonly children: (control: ControlProps) => ReactNode
  },
) {
  const { label, error, describedBy } = props
  const id = useId()
  const descriptions = [error ? `${id}-error` : undefined, describedBy].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        {props.children({
          id,
          className: classes.input,
          'aria-invalid': error !== undefined,
          'aria-describedby': descriptions || undefined,
        })}
        {props.end}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
