/** Specification §4 Document/loan statuses, in the order of their life (product §5). */
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
