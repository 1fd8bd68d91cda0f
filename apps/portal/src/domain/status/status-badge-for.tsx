import { CircleHelp } from 'lucide-react'
import { type Texts, useTexts } from '#lib/texts/texts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { StatusStyles } from './status-style.ts'

/** A status badge. Unknown statuses of another backend are shown unchanged. */
export function StatusBadgeFor<Status extends string>(props: {
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
