import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { wholeWords } from '#lib/texts/whole-words.tsx'
import classes from './status-badge.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'information' | 'neutral'

/** A status with icon and text, so that it does not depend on colour. */
export function StatusBadge(props: { tone: Tone; icon: LucideIcon; children: ReactNode }) {
  const Icon = props.icon
  return (
    <span className={classes.badge} data-tone={props.tone}>
      <Icon size={14} aria-hidden="true" />
      <span>{wholeWords(props.children)}</span>
    </span>
  )
}
