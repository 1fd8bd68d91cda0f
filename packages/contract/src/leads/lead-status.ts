type LeadStage =
  | 'reported'
  | 'proposal'
  | 'decided'
  | 'refused'
  | 'accepted'
  | 'signed'
  | 'active'
  | 'withdrawn'

/**
 * The statuses of a lead (specification §4), in the order of their life, each with its stage. The provider
 * sets them, but for WITHDRAWN, by which the partner gives the client up; the specification does not have
 * it.
 */
const stages = {
  LOCKED: 'reported',
  PROPOSAL_STARTED: 'proposal',
  PROPOSAL_SUBMITTED: 'proposal',
  POSITIVE_DECISION: 'decided',
  NEGATIVE_DECISION: 'refused',
  ACCEPTED: 'accepted',
  NOT_ACCEPTED: 'refused',
  SIGNED: 'signed',
  ACTIVE: 'active',
  WITHDRAWN: 'withdrawn',
} as const satisfies Record<string, LeadStage>
export type LeadStatus = keyof typeof stages
export const leadStatuses = Object.keys(stages) as [LeadStatus, ...LeadStatus[]]

/** The statuses of these stages. */
export function leadStatusesIn(...wantedStages: readonly LeadStage[]): readonly LeadStatus[] {
  return leadStatuses.filter((status) => wantedStages.some((stage) => stage === stages[status]))
}

/** A lead can be withdrawn before the client has accepted. */
export const withdrawableStatuses = leadStatusesIn('reported', 'proposal', 'decided', 'refused')
/** Afterwards the protection from others is of no use. */
export const extendableStatuses: readonly LeadStatus[] = [
  ...withdrawableStatuses,
  ...leadStatusesIn('accepted'),
]
/** Before there is a contract, or will be none. */
export const openStatuses = leadStatusesIn('reported', 'proposal', 'decided', 'accepted')

export const leadStatusNames: Readonly<Record<LeadStatus, string>> = {
  LOCKED: 'Zarezerwowany',
  PROPOSAL_STARTED: 'Wniosek rozpoczęty',
  PROPOSAL_SUBMITTED: 'Wniosek złożony',
  POSITIVE_DECISION: 'Decyzja pozytywna',
  NEGATIVE_DECISION: 'Decyzja negatywna',
  ACCEPTED: 'Oferta przyjęta',
  NOT_ACCEPTED: 'Oferta odrzucona',
  SIGNED: 'Umowa podpisana',
  ACTIVE: 'Umowa aktywna',
  WITHDRAWN: 'Wycofany',
}
