import { settlementNames } from '@partner-portal/contract/records/settlement-names'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const settlementTexts = defineTexts('settlement', {
  ...settlementNames,
  title: { given: 'Settlements', pl: 'Rozliczenia' },
  period: 'Okres',
  paidPart: 'wypłacono {amount}',
})
