import type { LoanUpdateKind } from '@partner-portal/contract/loan-update-kinds'
import { PencilLine, Undo2 } from 'lucide-react'
import { loanUpdateKindTexts } from './loan-update-kind.texts.ts'
import { StatusBadgeFor } from './status-badge-for.tsx'
import type { StatusStyles } from './status-style.ts'

const loanUpdateKindStyles: StatusStyles<LoanUpdateKind> = {
  RETURN: { tone: 'information', icon: Undo2 },
  CORRECTION: { tone: 'warning', icon: PencilLine },
}

export function LoanUpdateKindBadge({ status }: { status: LoanUpdateKind }) {
  return (
    <StatusBadgeFor status={status} styles={loanUpdateKindStyles} texts={loanUpdateKindTexts} />
  )
}
