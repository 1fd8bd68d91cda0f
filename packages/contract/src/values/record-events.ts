/** The events that records of any list have; a contract also has those of its timeline. */
export const ownEvents = [
  'ADDED',
  'REPORTED',
  'FUNDED',
  'CONFIRMED',
  'DOCUMENT_REFUSED',
  'DOCUMENT_QUESTIONED',
  'DOCUMENT_ANSWERED',
  'DOCUMENT_WITHDRAWN',
  'DOCUMENT_FIRST_SIGNED',
  'EARLY_PAYOUT_REQUESTED',
  'PAID',
] as const
export type OwnEvent = (typeof ownEvents)[number]
