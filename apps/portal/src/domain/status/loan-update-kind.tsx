import { PencilLine, Undo2 } from 'lucide-react'
import { loanUpdateKindTexts } from './loan-update-kind.texts.ts'
import { statusBadge } from './status-badge.tsx'

export const LoanUpdateKindBadge = statusBadge(loanUpdateKindTexts, {
  RETURN: { tone: 'information', icon: Undo2 },
  CORRECTION: { tone: 'warning', icon: PencilLine },
})
