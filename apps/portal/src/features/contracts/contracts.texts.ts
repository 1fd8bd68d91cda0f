import { contracts } from '@partner-portal/contract/contracts/contracts.list'
import { textsOf } from '#list/definition/list-texts.ts'

export const contractTexts = textsOf(contracts, {
  timelineOf: 'Przebieg umowy {number}',
  noEvents: 'Jeszcze bez zdarzeń',
})
