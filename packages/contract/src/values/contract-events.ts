/** The events of a contract's timeline (specification §4), in their usual sequence. */
export const contractEvents = [
  'DECISION_ACCEPTANCE',
  'CONTRACT_ACCEPTED',
  'CONTRACT_SIGNED',
  'CONTRACT_ACTIVE',
  'CONTRACT_TERMINATED',
] as const
export type ContractEvent = (typeof contractEvents)[number]

export const contractEventNames: Readonly<Record<ContractEvent, string>> = {
  DECISION_ACCEPTANCE: 'Decyzja przyjęta',
  CONTRACT_ACCEPTED: 'Umowa potwierdzona',
  CONTRACT_SIGNED: 'Umowa podpisana',
  CONTRACT_ACTIVE: 'Umowa aktywna',
  CONTRACT_TERMINATED: 'Umowa zakończona',
}
