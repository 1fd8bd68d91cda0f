/** The events of a contract's timeline (specification §4), in their usual sequence. */
export const contractEvents = [
  'DECISION_ACCEPTANCE',
  'CONTRACT_ACCEPTED',
  'CONTRACT_SIGNED',
  'CONTRACT_ACTIVE',
  'CONTRACT_TERMINATED',
] as const
export type ContractEvent = (typeof contractEvents)[number]
