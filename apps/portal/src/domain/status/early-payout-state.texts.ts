import { earlyPayoutStateNames } from '@partner-portal/contract/values/polish-names'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const earlyPayoutStateTexts = defineTexts('earlyPayoutState', earlyPayoutStateNames)
