import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-heading.tsx'
import classes from './plain-page.module.css'

/** A public page: title, introduction and content. */
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

/** The class of the form of the login page, which loads no layout controls, and of a link below. */
export const plainFormClass = classes.form ?? ''
export const plainBelowClass = classes.below ?? ''
