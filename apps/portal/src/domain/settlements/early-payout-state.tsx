import { Banknote, Check, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { statusBadge } from '#ui/status-badge.tsx'
import { earlyPayoutStateTexts } from './early-payout-state.texts.ts'

export const EarlyPayoutBadge = statusBadge(earlyPayoutStateTexts, {
  requested: { tone: 'information', icon: Hourglass },
  accepted: { tone: 'success', icon: Check },
  refused: { tone: 'danger', icon: CircleX },
  paid: { tone: 'success', icon: Banknote },
  withdrawn: { tone: 'neutral', icon: Undo2 },
})
