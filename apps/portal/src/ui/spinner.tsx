import classes from './spinner.module.css'

/** A turning ring in the colour of the text; the words beside it say what is awaited. */
export function Spinner({ size }: { size: number }) {
  return (
    <span className={classes.spinner} style={{ width: size, height: size }} aria-hidden="true" />
  )
}
