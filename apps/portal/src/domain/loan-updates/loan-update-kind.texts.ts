import { loanUpdateKindNames } from '@partner-portal/contract/loan-updates/loan-update-kinds'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const loanUpdateKindTexts = defineTexts('loanUpdateKind', loanUpdateKindNames)
