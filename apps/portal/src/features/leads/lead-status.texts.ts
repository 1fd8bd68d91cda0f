import type { LeadStatus } from '@partner-portal/contract/lead-status'
import { defineTexts, type Texts } from '#lib/texts.tsx'

export const leadStatusTexts: Texts<LeadStatus> = defineTexts({
  LOCKED: 'Zablokowany',
  PROPOSAL_STARTED: 'Wniosek rozpoczęty',
  PROPOSAL_SUBMITTED: 'Wniosek złożony',
  POSITIVE_DECISION: 'Decyzja pozytywna',
  NEGATIVE_DECISION: 'Decyzja negatywna',
  ACCEPTED: 'Oferta przyjęta',
  NOT_ACCEPTED: 'Oferta nieprzyjęta',
  SIGNED: 'Umowa podpisana',
  ACTIVE: 'Umowa aktywna',
})
