import classes from './spinner.module.css'

/** Decorative: the text beside it must name the loading thing. */
export function Spinner({ size }: { size: number }) {
  return (
    <span className={classes.spinner} style={{ width: size, height: size }} aria-hidden="true" />
  )
}
