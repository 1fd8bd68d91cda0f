import type { LeadStatus } from './lead-status.ts'

const decided = [
  'POSITIVE_DECISION',
  'NEGATIVE_DECISION',
  'ACCEPTED',
  'NOT_ACCEPTED',
  'SIGNED',
  'ACTIVE',
] as const

/**
 * The statuses of leads that have come so far, or farther. How far a withdrawn lead had come is not
 * known, so it counts as reported only.
 */
export const leadSteps = {
  proposals: ['PROPOSAL_STARTED', 'PROPOSAL_SUBMITTED', ...decided],
  decisions: decided,
  contracts: ['SIGNED', 'ACTIVE'],
  active: ['ACTIVE'],
} as const satisfies Record<string, readonly LeadStatus[]>
