/** Specification §4 Lead statuses, in the order of their life (product §5). */
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
