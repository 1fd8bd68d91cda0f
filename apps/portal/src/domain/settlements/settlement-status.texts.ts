import { settlementStatusNames } from '@partner-portal/contract/settlements/settlement-status'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const settlementStatusTexts = defineTexts('settlementStatus', settlementStatusNames)
