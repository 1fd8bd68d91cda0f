import { leadStatusNames } from '@partner-portal/contract/leads/lead-status'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const leadStatusTexts = defineTexts('leadStatus', leadStatusNames)
