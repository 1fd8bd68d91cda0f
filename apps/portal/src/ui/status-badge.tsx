import { CircleHelp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Texts } from '#lib/texts/define-texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
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

/** The style of each status. A new status of the contract does not compile without one. */
export type StatusStyles<Status extends string> = Readonly<
  Record<Status, { readonly tone: Tone; readonly icon: LucideIcon }>
>

/** A status badge. Unknown statuses of another backend are shown unchanged. */
function StatusBadgeFor<Status extends string>(props: {
  status: Status
  styles: StatusStyles<Status>
  texts: Texts<Status>
}) {
  const { status, styles, texts } = props
  const t = useTexts(texts)
  if (!Object.hasOwn(styles, status)) {
    return (
      <StatusBadge tone="neutral" icon={CircleHelp}>
        {status}
      </StatusBadge>
    )
  }
  return <StatusBadge {...styles[status]}>{t(status)}</StatusBadge>
}

/** The badge of one kind of status. */
export function statusBadge<Status extends string>(
  texts: Texts<Status>,
  styles: StatusStyles<Status>,
) {
  return ({ status }: { status: Status }) => (
    <StatusBadgeFor status={status} styles={styles} texts={texts} />
  )
}
