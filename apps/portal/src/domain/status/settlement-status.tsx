import type { SettlementStatus } from '@partner-portal/contract/settlement-status'
import { Banknote, CircleDot, LoaderCircle } from 'lucide-react'
import { settlementStatusTexts } from './settlement-status.texts.ts'
import { StatusBadgeFor } from './status-badge-for.tsx'
import type { StatusStyles } from './status-style.ts'

const settlementStatusStyles: StatusStyles<SettlementStatus> = {
  open: { tone: 'information', icon: CircleDot },
  processing: { tone: 'warning', icon: LoaderCircle },
  paid: { tone: 'success', icon: Banknote },
}

export function SettlementStatusBadge({ status }: { status: SettlementStatus }) {
  return (
    <StatusBadgeFor status={status} styles={settlementStatusStyles} texts={settlementStatusTexts} />
  )
}
