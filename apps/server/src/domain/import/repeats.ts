import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { ReadyItem } from './import-file.ts'
import type { ImportRecord } from './record.ts'

/** A line whose record was in an earlier line, with the same or with other values. */
export interface Repeat {
  readonly line: number
  readonly firstLine: number
  readonly isSame: boolean
}

export interface SeenLines {
  /** Null: the record is new in this file. The first line counts. */
  note(item: ReadyItem): Repeat | null
  close(): void
}

/**
 * Finds records that occur more than once in a file, by hashes in a nameless temporary database: what
 * its cache does not hold goes to the disk, so memory stays flat, and it ends with the process.
 */
export function openSeenLines(record: ImportRecord, partnerCode: string | null): SeenLines {
  const database = new DatabaseSync('')
  // One transaction, because nothing of it is kept.
  database.exec(`pragma journal_mode = off; pragma cache_size = -45000;
    create table seen (record text primary key, content text, line integer) without rowid; begin`)
  const add = database.prepare('insert into seen values (?, ?, ?) on conflict do nothing')
  const find = database.prepare('select line, content from seen where record = ?')
  return {
    note({ line, row }) {
      const key = hashOf([partnerCode ?? row.partnerCode ?? '', record.key(row)])
      const content = hashOf(row)
      if (add.run(key, content, line).changes === 1) return null
      const first = find.get(key)
      return { line, firstLine: Number(first?.line), isSame: first?.content === content }
    },
    close: () => database.close(),
  }
}

/** 128 bits of SHA-256. */
function hashOf(value: object): string {
  return hash('sha256', JSON.stringify(value)).slice(0, 32)
}
