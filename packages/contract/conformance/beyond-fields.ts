import type { CallName } from '../src/protocol/endpoints.ts'

/** Fields of the specification's calls that it does not have. The portal uses those that are there. */
const beyondFields: Partial<Record<CallName, readonly string[]>> = {
  findLeads: ['isExpired'],
  getContact: ['unverified'],
  getCurrentSettlement: ['earlyPayoutMinimum'],
  getIntegration: ['calculator'],
}

export function isBeyond(call: CallName, field: unknown): boolean {
  return beyondFields[call]?.some((one) => one === field) ?? false
}
