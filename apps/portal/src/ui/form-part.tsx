import type { ReactNode } from 'react'
import { cardClass } from './card.tsx'
import classes from './form-part.module.css'

interface FormPartProps {
  readonly title: string
  /** For checkboxes, which need less space than fields. */
  readonly boxes?: boolean
  readonly children: ReactNode
}

/** A section of a form with a heading. Its fields have two columns, on a phone one. */
export function FormPart({ title, boxes, children }: FormPartProps) {
  return (
    <fieldset className={`${cardClass} ${classes.part}`} data-boxes={boxes}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** The class of an element that takes a whole row of the section. */
export const wholeRowClass = classes.whole ?? ''
