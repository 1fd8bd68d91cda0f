/**
 * The statuses of a lead (specification §4), in the order of their life. The provider sets them, but for
 * WITHDRAWN, by which the partner gives the client up; the specification does not have it.
 */
export const leadStatuses = [
  'LOCKED',
  'PROPOSAL_STARTED',
  'PROPOSAL_SUBMITTED',
  'POSITIVE_DECISION',
  'NEGATIVE_DECISION',
  'ACCEPTED',
  'NOT_ACCEPTED',
  'SIGNED',
  'ACTIVE',
  'WITHDRAWN',
] as const
export type LeadStatus = (typeof leadStatuses)[number]

type LeadStage =
  | 'reported'
  | 'proposal'
  | 'decided'
  | 'refused'
  | 'accepted'
  | 'signed'
  | 'active'
  | 'withdrawn'

/** How far a lead of each status has come: a new status has to say so. */
const stages: Readonly<Record<LeadStatus, LeadStage>> = {
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
}

/** The statuses of leads that have come so far and no farther. */
export function leadStatusesIn(...asked: readonly LeadStage[]): readonly LeadStatus[] {
  return leadStatuses.filter((status) => asked.includes(stages[status]))
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
