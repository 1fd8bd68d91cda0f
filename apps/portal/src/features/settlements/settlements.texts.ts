import { namesOf } from '@partner-portal/contract/lists/list'
import { settlements } from '@partner-portal/contract/records/settlements.list'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const settlementTexts = defineTexts('settlement', {
  ...namesOf(settlements),
  title: settlements.title,
  period: 'Okres',
  paidPart: 'wypłacono {amount}',
})
