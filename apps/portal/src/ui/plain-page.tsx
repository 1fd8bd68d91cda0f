import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-heading.tsx'
import { Text } from './layout.tsx'
import classes from './plain-page.module.css'

/** A public page: title, introduction and content. */
export function PlainPage(props: { title: string; intro?: string; children: ReactNode }) {
  return (
    <>
      <PageTitle text={props.title} />
      <h1 className={classes.heading}>{props.title}</h1>
      {props.intro && (
        <Text top={8} below={24} secondary>
          {props.intro}
        </Text>
      )}
      {props.children}
    </>
  )
}

/** The class of a link below its form. */
export const plainBelowClass = classes.below ?? ''
