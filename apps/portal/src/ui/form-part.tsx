import type { ReactNode } from 'react'
import classes from './form-part.module.css'

interface FormPartProps {
  readonly title: string
  /** Holds boxes to tick, which stand closer than fields. */
  readonly boxes?: boolean
  readonly children: ReactNode
}

/** A card of a form under its heading: fields in two columns, on a phone in one. */
export function FormPart({ title, boxes, children }: FormPartProps) {
  return (
    <fieldset className={classes.part} data-boxes={boxes}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** For what takes a whole row of the card. */
export const wholeRowClass = classes.whole ?? ''
