import { contracts } from '@partner-portal/contract/contracts/contracts.list'
import { namesOf } from '@partner-portal/contract/list/list'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const contractTexts = defineTexts('contract', {
  ...namesOf(contracts),
  title: contracts.title,
  timelineOf: 'Przebieg umowy {number}',
  noEvents: 'Jeszcze bez zdarzeń',
})
