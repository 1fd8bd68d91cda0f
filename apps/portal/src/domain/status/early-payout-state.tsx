import { earlyPayoutStateNames } from '@partner-portal/contract/values/polish-names'
import { Banknote, Check, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { defineTexts } from '#lib/texts/define-texts.ts'
import { statusBadge } from './status-badge.tsx'

const earlyPayoutStateTexts = defineTexts('earlyPayoutState', earlyPayoutStateNames)

export const EarlyPayoutBadge = statusBadge(earlyPayoutStateTexts, {
  requested: { tone: 'information', icon: Hourglass },
  accepted: { tone: 'success', icon: Check },
  refused: { tone: 'danger', icon: CircleX },
  paid: { tone: 'success', icon: Banknote },
  withdrawn: { tone: 'neutral', icon: Undo2 },
})
