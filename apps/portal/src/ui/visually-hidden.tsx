import type { ComponentProps } from 'react'
import classes from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={classes.hidden} />
}
