import { loanUpdateKindNames } from '@partner-portal/contract/polish-names'
import { defineTexts } from '#lib/texts/texts.tsx'

export const loanUpdateKindTexts = defineTexts(loanUpdateKindNames)
