import { leadStatusesIn } from './lead-status.ts'

const decisions = leadStatusesIn('decided', 'refused', 'accepted', 'signed', 'active')

/**
 * The statuses of leads at a stage or farther. The stage of a withdrawn lead is not known, so it counts as
 * reported only.
 */
export const leadSteps = {
  proposals: [...leadStatusesIn('proposal'), ...decisions],
  decisions,
  contracts: leadStatusesIn('signed', 'active'),
  active: leadStatusesIn('active'),
}
