import classes from './truncated.module.css'

/** One line of text, cut with an ellipsis where it does not fit; the whole of it is the title. */
export function Truncated(props: { children: string; maxWidth?: number | string }) {
  return (
    <span className={classes.text} title={props.children} style={{ maxWidth: props.maxWidth }}>
      {props.children}
    </span>
  )
}
