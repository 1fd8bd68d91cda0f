/** What came of a file's lines. Each is one of created, updated, unchanged, repeated, rejected. */
export interface ImportCounts {
  /** Lines with a record, read so far. */
  read: number
  created: number
  updated: number
  unchanged: number
  /** The same record with the same values stood in the file before. */
  repeated: number
  rejected: number
  /** Of the rejected: the same record stood in the file before, with other values. */
  contradicting: number
}

export function noCounts(): ImportCounts {
  return {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    repeated: 0,
    rejected: 0,
    contradicting: 0,
  }
}
