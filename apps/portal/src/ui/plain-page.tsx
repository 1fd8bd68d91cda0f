import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-heading.tsx'
import classes from './plain-page.module.css'

/** The head of a page outside the secured area, then what it is about. */
export function PlainPage(props: { title: string; intro?: string; children: ReactNode }) {
  return (
    <>
      <PageTitle text={props.title} />
      <h1 className={classes.heading}>{props.title}</h1>
      {props.intro && <p className={classes.intro}>{props.intro}</p>}
      {props.children}
    </>
  )
}

/** For the form, a notice above it and a link below it. */
export const plainFormClass = classes.form ?? ''
export const plainNoticeClass = classes.notice ?? ''
export const plainBelowClass = classes.below ?? ''
