import type { LoanUpdateKind } from '@partner-portal/contract/loan-update-kinds'
import { defineTexts, type Texts } from '#lib/texts.tsx'

export const loanUpdateKindTexts: Texts<LoanUpdateKind> = defineTexts({
  RETURN: 'Zwrot',
  CORRECTION: 'Korekta',
})
