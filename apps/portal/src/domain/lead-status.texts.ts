import { leadStatusNames } from '@partner-portal/contract/polish-names'
import { defineTexts } from '#lib/texts.tsx'

export const leadStatusTexts = defineTexts(leadStatusNames)
