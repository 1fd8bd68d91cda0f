import type { ReactNode } from 'react'
import { useBrand } from '#lib/config/config-context.ts'
import classes from './page-heading.module.css'

/**
 * The page's h1, which also sets the document's title. `children` are the page's actions. `small`:
 * on one line with the first content of the page.
 */
export function PageHeading(props: { text: string; small?: boolean; children?: ReactNode }) {
  return (
    <header className={classes.heading} data-small={props.small}>
      <PageTitle text={props.text} />
      <h1 className={classes.text}>{props.text}</h1>
      {props.children}
    </header>
  )
}

/** For a heading without the box of `PageHeading`. */
export const headingClass = classes.text ?? ''

/** The subject of the page, below its heading. */
export function PageLead(props: { text: string }) {
  return <p className={classes.lead}>{props.text}</p>
}

export function PageTitle(props: { text: string }) {
  return <title>{`${props.text} – ${useBrand().name}`}</title>
}
