import { contractEventNames } from '@partner-portal/contract/values/contract-events'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const contractEventTexts = defineTexts('contractEvent', contractEventNames)
