/** The statuses of a lead (specification §4), in the order of their life. */
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
] as const
export type LeadStatus = (typeof leadStatuses)[number]
