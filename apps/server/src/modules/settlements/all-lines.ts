import type { Settlement } from '@partner-portal/contract/settlements'
import type { Db } from '#platform/database/connect.ts'
import { findLines, type LineRecord, type SettlementKey } from './settlement-lines.repository.ts'

const BATCH = 1000

/** A settlement and all its lines, as its files show them. */
export interface SettlementFile {
  readonly settlement: Settlement
  readonly isMaster: boolean
  readonly batches: AsyncIterable<LineRecord[]>
}

/** Reads all lines of a settlement in short queries. */
export async function* readLines(db: Db, key: SettlementKey): AsyncGenerator<LineRecord[]> {
  for (let offset = 0; ; offset += BATCH) {
    const lines = await findLines(db, key, { offset, take: BATCH })
    yield lines
    if (lines.length < BATCH) return
  }
}
