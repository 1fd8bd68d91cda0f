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

/** A lead can be withdrawn before the client has accepted. */
export const withdrawableStatuses: readonly LeadStatus[] = [
  'LOCKED',
  'PROPOSAL_STARTED',
  'PROPOSAL_SUBMITTED',
  'POSITIVE_DECISION',
  'NEGATIVE_DECISION',
  'NOT_ACCEPTED',
]
/** The protection of others is of no use any more. */
export const extendableStatuses: readonly LeadStatus[] = [...withdrawableStatuses, 'ACCEPTED']
