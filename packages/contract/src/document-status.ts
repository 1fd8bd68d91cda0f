/** Specification §4 Document/loan statuses; their order of life is product §5. */
export const documentStatuses = [
  'new',
  'open',
  'processing',
  'to_confirm',
  'agreed',
  'rejected',
  'canceled',
  'signed',
  'financed',
  'terminated',
  'paid',
  'uncompleted',
  'accepted',
  'pending',
] as const
export type DocumentStatus = (typeof documentStatuses)[number]
