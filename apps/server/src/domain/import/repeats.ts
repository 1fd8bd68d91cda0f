import type { Db } from '#platform/database/connect.ts'
import type { ReadyItem } from './import-file.ts'
import type { ImportRecord } from './record.ts'
import { createSeenRows, hashOf } from './seen-rows.ts'

/** A line whose record was in an earlier line, with the same or with other values. */
export interface Repeat {
  readonly line: number
  readonly firstLine: number
  readonly isSame: boolean
}

export interface RepeatFilter {
  /** Returns the items whose record is new in this file. Calls `onRepeat` for the others. */
  firsts(
    items: readonly ReadyItem[],
    onRepeat: (item: ReadyItem, repeat: Repeat) => Promise<void>,
  ): Promise<ReadyItem[]>
  forget(): Promise<void>
}

/** Finds records that occur more than once in a file. The first line counts. */
export async function createRepeatFilter(
  db: Db,
  record: ImportRecord,
  partnerCode: string | null,
  now: Date,
): Promise<RepeatFilter> {
  const seen = await createSeenRows(db, now)
  return {
    async firsts(items, onRepeat) {
      const lines = items.map((item) => ({
        item,
        line: item.line,
        record: hashOf(
          JSON.stringify([partnerCode ?? item.row.partnerCode ?? '', record.key(item.row)]),
        ),
        content: hashOf(JSON.stringify(item.row)),
      }))
      const first = new Map(lines.toReversed().map((each) => [each.record, each]))
      const before = await seen.note([...first.values()])
      const fresh: ReadyItem[] = []
      for (const each of lines) {
        const earlier = before.get(each.record) ?? first.get(each.record) ?? each
        if (earlier === each) fresh.push(each.item)
        else
          await onRepeat(each.item, {
            line: each.line,
            firstLine: earlier.line,
            isSame: earlier.content === each.content,
          })
      }
      return fresh
    },
    forget: seen.forget,
  }
}
