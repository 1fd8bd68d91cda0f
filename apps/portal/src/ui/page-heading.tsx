import type { ReactNode } from 'react'
import classes from './page-heading.module.css'

const PORTAL_NAME = 'Partner Portal'

/** The page's h1, which also sets the document's title. `children` are the page's actions. */
export function PageHeading(props: { text: string; children?: ReactNode }) {
  return (
    <header className={classes.heading}>
      <PageTitle text={props.text} />
      <h1 className={classes.text}>{props.text}</h1>
      {props.children}
    </header>
  )
}

export function PageTitle(props: { text: string }) {
  return <title>{`${props.text} – ${PORTAL_NAME}`}</title>
}
