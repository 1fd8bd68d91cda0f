import type { LoanUpdateKind } from '@partner-portal/contract/loan-update-kinds'
import { PencilLine, Undo2 } from 'lucide-react'
import { KnownStatus } from './known-status.tsx'
import { loanUpdateKindTexts } from './loan-update-kind.texts.ts'
import type { StatusLook } from './status-look.ts'

const loanUpdateKindLook: StatusLook<LoanUpdateKind> = {
  RETURN: { tone: 'information', icon: Undo2 },
  CORRECTION: { tone: 'warning', icon: PencilLine },
}

export function LoanUpdateKindBadge({ kind }: { kind: LoanUpdateKind }) {
  return <KnownStatus status={kind} look={loanUpdateKindLook} texts={loanUpdateKindTexts} />
}
