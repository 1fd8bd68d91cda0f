import { defaultBrand } from '@partner-portal/contract/content/brand'
import { useBrand } from '#lib/config/config-context.ts'
import classes from './logo.module.css'
import { smallScreen } from './screen-width.ts'

/** The brand's logo, or its mark and name. With `mini` the mark alone below 768 px. */
export function Logo(props: { mini?: boolean }) {
  const { name, logo, smallLogo } = useBrand()
  if (logo)
    return (
      <picture className={classes.logo}>
        {props.mini && smallLogo && <source media={smallScreen} srcSet={smallLogo} />}
        <img src={logo} alt={name} className={classes.picture} />
      </picture>
    )
  const hasMark = smallLogo !== null || name === defaultBrand.name
  return (
    <span className={classes.logo} data-mini={props.mini && hasMark}>
      {smallLogo ? <img src={smallLogo} alt="" className={classes.picture} /> : hasMark && <Mark />}
      <span className={classes.name}>{name}</span>
    </span>
  )
}

/** Our mark, in the colour of buttons. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={classes.mark}>
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path d="M10 23V9h6.5a4.75 4.75 0 0 1 0 9.5H10" className={classes.stroke} />
      <circle cx="22.5" cy="22.5" r="2.3" className={classes.dot} />
    </svg>
  )
}
