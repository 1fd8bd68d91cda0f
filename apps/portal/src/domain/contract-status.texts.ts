import { contractStatusNames } from '@partner-portal/contract/polish-names'
import { defineTexts } from '#lib/texts.tsx'

export const contractStatusTexts = defineTexts(contractStatusNames)
