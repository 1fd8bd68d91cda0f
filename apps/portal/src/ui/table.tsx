import type { ReactNode } from 'react'
import classes from './table.module.css'

interface TableProps {
  readonly label: string
  /** Another one is being loaded. */
  readonly isOld?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Of a cell and its head: a number, an amount. */
export const numberClass = classes.number

/** For a table inside a card. The second stays a table on a phone. */
export const bareTableClass = `${classes.table} ${classes.cards} ${classes.bare}`
export const plainTableClass = `${classes.table} ${classes.bare}`

/**
 * A table of a page of its own, in a frame. On a phone each row is a card, in which a cell has its
 * `data-label` before it.
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
