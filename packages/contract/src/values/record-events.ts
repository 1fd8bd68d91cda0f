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
  'NOTE_ADDED',
  'NEXT_STEP_SET',
  'NEXT_STEP_DONE',
  'CONTACT_CORRECTED',
  'HANDED_OVER',
  'WITHDRAWN',
  'EXTENSION_REQUESTED',
  'EXTENSION_ACCEPTED',
  'EXTENSION_REFUSED',
] as const
export type OwnEvent = (typeof ownEvents)[number]
