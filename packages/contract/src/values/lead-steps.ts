import { type LeadStatus, leadStatuses } from './lead-status.ts'

/** The statuses of leads that have come so far, or farther. */
export const leadSteps = {
  proposals: leadStatuses.filter((status) => status !== 'LOCKED'),
  decisions: leadStatuses.filter(
    (status) => leadStatuses.indexOf(status) >= leadStatuses.indexOf('POSITIVE_DECISION'),
  ),
  contracts: ['SIGNED', 'ACTIVE'],
  active: ['ACTIVE'],
} as const satisfies Record<string, readonly LeadStatus[]>
