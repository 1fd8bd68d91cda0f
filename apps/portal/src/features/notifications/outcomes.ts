import type { DeliveryOutcome } from '@partner-portal/contract/delivery-outcomes'
import { outcomeTexts } from './outcome.texts.ts'

/** OTHER for outcomes that the portal does not know. */
export function outcomeOf(outcome: string): DeliveryOutcome | 'OTHER' {
  return Object.hasOwn(outcomeTexts, outcome) ? (outcome as DeliveryOutcome) : 'OTHER'
}
