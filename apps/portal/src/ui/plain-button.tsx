import type { ComponentProps } from 'react'
import classes from './plain-button.module.css'

/** The main button of plain pages and forms. A busy one keeps its size and takes no press. */
export function PlainButton({
  busy,
  children,
  ...props
}: ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button {...props} className={classes.button} disabled={busy} aria-busy={busy}>
      <span className={classes.label}>{children}</span>
    </button>
  )
}

/** For a link that looks like the button. */
export const plainButtonClass = classes.button ?? ''
