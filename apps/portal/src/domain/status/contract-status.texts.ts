import { contractStatusNames } from '@partner-portal/contract/contract-status-names'
import { defineTexts } from '#lib/texts/texts.tsx'

export const contractStatusTexts = defineTexts(contractStatusNames)
