import { leadStatusNames } from '@partner-portal/contract/values/polish-names'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const leadStatusTexts = defineTexts('leadStatus', leadStatusNames)
