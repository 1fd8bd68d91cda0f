import type { MemberState } from '@partner-portal/contract/team'
import { CircleDashed, CircleOff, Clock, UserRoundCheck } from 'lucide-react'
import { StatusBadgeFor } from '#domain/status/status-badge-for.tsx'
import type { StatusStyles } from '#domain/status/status-style.ts'
import { memberStateTexts } from './member-state.texts.ts'

const memberStateStyles: StatusStyles<MemberState | 'none'> = {
  active: { tone: 'success', icon: UserRoundCheck },
  invited: { tone: 'information', icon: Clock },
  deactivated: { tone: 'neutral', icon: CircleOff },
  suspended: { tone: 'warning', icon: CircleOff },
  disabled: { tone: 'danger', icon: CircleOff },
  none: { tone: 'neutral', icon: CircleDashed },
}

export function MemberStateBadge({ state }: { state: MemberState | 'none' | undefined }) {
  if (!state) return null
  return <StatusBadgeFor status={state} styles={memberStateStyles} texts={memberStateTexts} />
}
