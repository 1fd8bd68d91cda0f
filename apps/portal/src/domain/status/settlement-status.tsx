import { settlementStatusNames } from '@partner-portal/contract/values/polish-names'
import { Banknote, CircleDot, LoaderCircle } from 'lucide-react'
import { defineTexts } from '#lib/texts/define-texts.ts'
import { statusBadge } from './status-badge.tsx'

export const settlementStatusTexts = defineTexts('settlementStatus', settlementStatusNames)

export const SettlementStatusBadge = statusBadge(settlementStatusTexts, {
  open: { tone: 'information', icon: CircleDot },
  processing: { tone: 'warning', icon: LoaderCircle },
  paid: { tone: 'success', icon: Banknote },
})
