import type { MemberState } from '@partner-portal/contract/team'
import { CircleDashed, CircleOff, Clock, type LucideIcon, UserRoundCheck } from 'lucide-react'
import { useTexts } from '#lib/texts.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { teamTexts } from './team.texts.ts'

interface Look {
  readonly text: keyof typeof teamTexts
  readonly tone: Tone
  readonly icon: LucideIcon
}

const looks: Readonly<Record<MemberState | 'none', Look>> = {
  active: { text: 'stateActive', tone: 'success', icon: UserRoundCheck },
  invited: { text: 'stateInvited', tone: 'information', icon: Clock },
  deactivated: { text: 'stateDeactivated', tone: 'neutral', icon: CircleOff },
  suspended: { text: 'stateSuspended', tone: 'warning', icon: CircleOff },
  disabled: { text: 'stateDisabled', tone: 'danger', icon: CircleOff },
  none: { text: 'noAccount', tone: 'neutral', icon: CircleDashed },
}

export function MemberStateBadge({ state }: { state: MemberState | 'none' | undefined }) {
  const t = useTexts(teamTexts)
  const look = state && looks[state]
  if (!look) return null
  return (
    <StatusBadge tone={look.tone} icon={look.icon}>
      {t(look.text)}
    </StatusBadge>
  )
}
