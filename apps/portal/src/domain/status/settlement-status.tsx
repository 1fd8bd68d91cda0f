import { Banknote, CircleDot, LoaderCircle } from 'lucide-react'
import { settlementStatusTexts } from './settlement-status.texts.ts'
import { statusBadge } from './status-badge.tsx'

export const SettlementStatusBadge = statusBadge(settlementStatusTexts, {
  open: { tone: 'information', icon: CircleDot },
  processing: { tone: 'warning', icon: LoaderCircle },
  paid: { tone: 'success', icon: Banknote },
})
