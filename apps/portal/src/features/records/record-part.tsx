import type { ReactNode } from 'react'
import classes from './record-panel.module.css'

export function RecordPart(props: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{props.title}</h3>
      {props.children}
    </div>
  )
}
