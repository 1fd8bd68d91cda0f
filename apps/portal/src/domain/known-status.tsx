import { CircleHelp } from 'lucide-react'
import { type Texts, useTexts } from '#lib/texts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { StatusLook } from './status-look.ts'

/** A status badge. Unknown statuses of another backend are shown unchanged. */
export function KnownStatus<Status extends string>(props: {
  status: Status
  look: StatusLook<Status>
  texts: Texts<Status>
}) {
  const { status, look, texts } = props
  const t = useTexts(texts)
  if (!Object.hasOwn(look, status)) {
    return (
      <StatusBadge tone="neutral" icon={CircleHelp}>
        {status}
      </StatusBadge>
    )
  }
  return <StatusBadge {...look[status]}>{t(status)}</StatusBadge>
}
