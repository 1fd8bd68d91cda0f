/** The records that events belong to. Ids of one are unique. */
export type RecordType =
  | 'lead'
  | 'contract'
  | 'document'
  | 'loan-update'
  | 'settlement'
  | 'user'
  | 'agent'
  | 'integration'
  | 'application'
  | 'partner'
