import { CircleHelp, type LucideIcon } from 'lucide-react'
import type { Texts } from '#lib/texts/define-texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

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
