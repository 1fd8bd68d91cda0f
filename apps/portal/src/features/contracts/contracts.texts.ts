import { contractNames } from '@partner-portal/contract/records/contract-names'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const contractTexts = defineTexts('contract', {
  ...contractNames,
  title: { given: 'Contracts and proposals', pl: 'Umowy i wnioski' },
  customerName: 'Nazwa klienta',
  customerNip: 'NIP klienta',
  wantsFiles: 'Pliki',
  timeline: 'Przebieg',
  timelineOf: 'Przebieg umowy {number}',
  noEvents: 'Jeszcze bez zdarzeń',
})
