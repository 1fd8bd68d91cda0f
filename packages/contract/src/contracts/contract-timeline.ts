/** The events of a contract's timeline (specification §4), in their usual sequence. */
export const timelineEvents = [
  'DECISION_ACCEPTANCE',
  'CONTRACT_ACCEPTED',
  'CONTRACT_SIGNED',
  'CONTRACT_ACTIVE',
  'CONTRACT_TERMINATED',
] as const
export type TimelineEvent = (typeof timelineEvents)[number]

export const timelineEventNames: Readonly<Record<TimelineEvent, string>> = {
  DECISION_ACCEPTANCE: 'Decyzja przyjęta',
  CONTRACT_ACCEPTED: 'Umowa potwierdzona',
  CONTRACT_SIGNED: 'Umowa podpisana',
  CONTRACT_ACTIVE: 'Umowa aktywna',
  CONTRACT_TERMINATED: 'Umowa zakończona',
}
