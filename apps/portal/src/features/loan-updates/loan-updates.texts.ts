import { loanUpdateNames } from '@partner-portal/contract/records/loan-update-names'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const loanUpdateTexts = defineTexts('loanUpdate', {
  ...loanUpdateNames,
  title: { given: 'Loan updates', pl: 'Zwroty i korekty' },
  document: 'Dokument',
})
