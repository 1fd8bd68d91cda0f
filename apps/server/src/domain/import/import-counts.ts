/** Each line is counted as created, updated, unchanged, repeated or rejected. */
export interface ImportCounts {
  /** Records read so far. */
  read: number
  created: number
  updated: number
  unchanged: number
  /** The same record with the same values was in an earlier line. */
  repeated: number
  rejected: number
  /** Rejected because an earlier line had the same record with other values. */
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
