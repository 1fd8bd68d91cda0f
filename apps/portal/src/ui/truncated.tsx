import classes from './truncated.module.css'

/** One line of text with an ellipsis if it does not fit. The title has the whole text. */
export function Truncated(props: { children: string; maxWidth?: number | string }) {
  return (
    <span className={classes.text} title={props.children} style={{ maxWidth: props.maxWidth }}>
      {props.children}
    </span>
  )
}
