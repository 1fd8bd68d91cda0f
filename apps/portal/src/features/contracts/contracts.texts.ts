import { namesOf } from '@partner-portal/contract/lists/list'
import { contracts } from '@partner-portal/contract/records/contracts.list'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const contractTexts = defineTexts('contract', {
  ...namesOf(contracts),
  title: contracts.title,
  timelineOf: 'Przebieg umowy {number}',
  noEvents: 'Jeszcze bez zdarzeń',
})
