import type { SettlementStatus } from '@partner-portal/contract/settlement-status'
import { defineTexts, type Texts } from '#lib/texts.tsx'

export const settlementStatusTexts: Texts<SettlementStatus> = defineTexts({
  open: 'Bieżące',
  processing: 'W rozliczeniu',
  paid: 'Wypłacone',
})
