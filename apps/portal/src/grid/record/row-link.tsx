import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { hasModifier, rowLinkId } from './row-focus.ts'
import classes from './row-link.module.css'
import type { RecordControls } from './use-record.ts'

interface RowLinkProps {
  readonly id: number
  readonly record: RecordControls
  readonly children: ReactNode
}

/** Opens a row's record. With Ctrl or the middle button, in another tab. */
export function RowLink({ id, record, children }: RowLinkProps) {
  function open(event: MouseEvent) {
    if (hasModifier(event)) return
    event.preventDefault()
    record.open(id)
  }
  return (
    <Link
      id={rowLinkId(id)}
      className={classes.link}
      to="."
      search={record.searchOf(id)}
      preload={false}
      onClick={open}
    >
      {children}
    </Link>
  )
}
