import { loanUpdateKindNames } from '@partner-portal/contract/values/polish-names'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const loanUpdateKindTexts = defineTexts('loanUpdateKind', loanUpdateKindNames)
