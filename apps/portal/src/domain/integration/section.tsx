import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

/** A card of a product's page. */
export function Section(props: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {props.title}
      </h2>
      {props.text && <p className={classes.text}>{props.text}</p>}
      {props.children}
    </section>
  )
}
