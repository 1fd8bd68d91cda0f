import type { DeliveryOutcome } from '@partner-portal/contract/delivery-outcomes'
import { outcomeTexts } from './outcome.texts.ts'

/** Another backend may know outcomes of which the portal does not. */
export function outcomeOf(outcome: string): DeliveryOutcome | 'OTHER' {
  return Object.hasOwn(outcomeTexts, outcome) ? (outcome as DeliveryOutcome) : 'OTHER'
}
