import classes from './logo.module.css'

/** The mark and the name. With `mini` the name is hidden below 768 px. */
export function Logo(props: { mini?: boolean }) {
  return (
    <span className={classes.logo} data-mini={props.mini}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={classes.mark}>
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path d="M10 23V9h6.5a4.75 4.75 0 0 1 0 9.5H10" className={classes.stroke} />
        <circle cx="22.5" cy="22.5" r="2.3" className={classes.dot} />
      </svg>
      <span className={classes.name}>Partner Portal</span>
    </span>
  )
}
