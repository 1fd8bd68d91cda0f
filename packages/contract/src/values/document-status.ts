/** The statuses of documents and loans (specification §4), in the order of their life. */
export const documentStatuses = [
  'new',
  'uncompleted',
  'processing',
  'to_confirm',
  'pending',
  'accepted',
  'agreed',
  'signed',
  'financed',
  'open',
  'paid',
  'rejected',
  'canceled',
  'terminated',
] as const
export type DocumentStatus = (typeof documentStatuses)[number]
