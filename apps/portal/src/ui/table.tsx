import type { ReactNode } from 'react'
import classes from './table.module.css'

interface TableProps {
  readonly label: string
  /** True while another table is loaded. */
  readonly isOld?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The class of a number or an amount, for a cell and its head. */
export const numberClass = classes.number

/** For a table inside a card. The second stays a table on a phone. */
export const bareTableClass = `${classes.table} ${classes.cards} ${classes.bare}`
export const plainTableClass = `${classes.table} ${classes.bare}`

/**
 * A table on a page of its own, in a frame. On a phone each row is a card, with the `data-label` of
 * a cell before it.
 */
export function Table({ label, isOld, className, children }: TableProps) {
  return (
    <section className={classes.box} data-old={isOld} aria-label={label} tabIndex={0}>
      <table
        className={[classes.table, classes.cards, className].filter(Boolean).join(' ')}
        aria-label={label}
        aria-busy={isOld}
      >
        {children}
      </table>
    </section>
  )
}
