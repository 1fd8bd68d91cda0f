import { loanUpdateKindNames } from '@partner-portal/contract/values/polish-names'
import { PencilLine, Undo2 } from 'lucide-react'
import { defineTexts } from '#lib/texts/define-texts.ts'
import { statusBadge } from './status-badge.tsx'

export const loanUpdateKindTexts = defineTexts('loanUpdateKind', loanUpdateKindNames)

export const LoanUpdateKindBadge = statusBadge(loanUpdateKindTexts, {
  RETURN: { tone: 'information', icon: Undo2 },
  CORRECTION: { tone: 'warning', icon: PencilLine },
})
