import { type ReactNode, useId } from 'react'
import classes from './control.module.css'

export interface FieldProps {
  readonly label: string
  /** Hides the label visually; an element around the field shows it. */
  readonly hideLabel?: boolean | undefined
  readonly error?: ReactNode
  /** Marks the field as invalid without an error text. */
  readonly isInvalid?: boolean | undefined
  /** The id of an element that explains the field. */
  readonly describedBy?: string | undefined
  /** 36 or 44 px high, on a phone always 44. Forms use `large`, filters `medium`. */
  readonly size?: 'medium' | 'large' | undefined
}

/** Attributes that connect a control with its label, error and explanation. */
export interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-label': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

export function Control(
  props: FieldProps & {
    /** An element at the end of the control. */
    readonly end?: ReactNode
    readonly children: (control: ControlProps) => ReactNode
  },
) {
  const { label, hideLabel, error, isInvalid, describedBy, size = 'large' } = props
  const id = useId()
  const descriptions = [error ? `${id}-error` : undefined, describedBy].filter(Boolean).join(' ')
  return (
    <div>
      {!hideLabel && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      <div className={classes.box} data-size={size}>
        {props.children({
          id,
          className: classes.input,
          'aria-label': hideLabel ? label : undefined,
          'aria-invalid': isInvalid || (error !== undefined && error !== false),
          'aria-describedby': descriptions || undefined,
        })}
        {props.end && <span className={classes.end}>{props.end}</span>}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
