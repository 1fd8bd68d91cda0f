import { settlementStatusNames } from '@partner-portal/contract/values/polish-names'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const settlementStatusTexts = defineTexts('settlementStatus', settlementStatusNames)
