import { namesOf } from '@partner-portal/contract/list/list'
import { settlements } from '@partner-portal/contract/settlements/settlements.list'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const settlementTexts = defineTexts('settlement', {
  ...namesOf(settlements),
  title: settlements.title,
  period: 'Okres',
  paidPart: 'wypłacono {amount}',
})
