import type { ContractEvent } from '@partner-portal/contract/values/contract-events'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

export const contractEventTexts: Texts<ContractEvent> = defineTexts('contractEvent', {
  DECISION_ACCEPTANCE: 'Decyzja przyjęta',
  CONTRACT_ACCEPTED: 'Umowa potwierdzona',
  CONTRACT_SIGNED: 'Umowa podpisana',
  CONTRACT_ACTIVE: 'Umowa aktywna',
  CONTRACT_TERMINATED: 'Umowa zakończona',
})
