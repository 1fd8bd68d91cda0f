import { timelineEventNames } from '@partner-portal/contract/contracts/contract-timeline'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const contractEventTexts = defineTexts('contractEvent', timelineEventNames)
