import { earlyPayoutStateNames } from '@partner-portal/contract/settlements/early-payout-states'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const earlyPayoutStateTexts = defineTexts('earlyPayoutState', earlyPayoutStateNames)
