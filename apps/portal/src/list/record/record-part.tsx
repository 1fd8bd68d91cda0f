import type { ReactNode } from 'react'
import { Text } from '#ui/layout.tsx'
import classes from './record-part.module.css'

/** A titled part of a record's panel. */
export function RecordPart(props: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <Text as="h3" size={14} below={12} bold>
        {props.title}
      </Text>
      {props.children}
    </div>
  )
}
