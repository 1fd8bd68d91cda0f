import { Banknote, CircleDot, LoaderCircle } from 'lucide-react'
import { statusBadge } from '#ui/status-badge.tsx'
import { settlementStatusTexts } from './settlement-status.texts.ts'

export const SettlementStatusBadge = statusBadge(settlementStatusTexts, {
  open: { tone: 'information', icon: CircleDot },
  processing: { tone: 'warning', icon: LoaderCircle },
  paid: { tone: 'success', icon: Banknote },
})
