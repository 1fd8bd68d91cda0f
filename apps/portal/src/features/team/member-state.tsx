import type { MemberState } from '@partner-portal/contract/team'
import { CircleDashed, CircleOff, Clock, UserRoundCheck } from 'lucide-react'
import { KnownStatus } from '#domain/known-status.tsx'
import type { StatusLook } from '#domain/status-look.ts'
import { memberStateTexts } from './member-state.texts.ts'

const memberStateLook: StatusLook<MemberState | 'none'> = {
  active: { tone: 'success', icon: UserRoundCheck },
  invited: { tone: 'information', icon: Clock },
  deactivated: { tone: 'neutral', icon: CircleOff },
  suspended: { tone: 'warning', icon: CircleOff },
  disabled: { tone: 'danger', icon: CircleOff },
  none: { tone: 'neutral', icon: CircleDashed },
}

export function MemberStateBadge({ state }: { state: MemberState | 'none' | undefined }) {
  if (!state) return null
  return <KnownStatus status={state} look={memberStateLook} texts={memberStateTexts} />
}
