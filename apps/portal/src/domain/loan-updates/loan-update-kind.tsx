import { PencilLine, Undo2 } from 'lucide-react'
import { statusBadge } from '#ui/status-badge.tsx'
import { loanUpdateKindTexts } from './loan-update-kind.texts.ts'

export const LoanUpdateKindBadge = statusBadge(loanUpdateKindTexts, {
  RETURN: { tone: 'information', icon: Undo2 },
  CORRECTION: { tone: 'warning', icon: PencilLine },
})
