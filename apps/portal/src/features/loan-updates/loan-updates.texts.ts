import { namesOf } from '@partner-portal/contract/list/list'
import { loanUpdates } from '@partner-portal/contract/loan-updates/loan-updates.list'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const loanUpdateTexts = defineTexts('loanUpdate', {
  ...namesOf(loanUpdates),
  title: loanUpdates.title,
  document: 'Dokument',
})
