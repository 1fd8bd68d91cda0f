import { taskKindNames, taskKindOf } from '@partner-portal/contract/today/task-kinds'
import type { Task } from '@partner-portal/contract/today/today'
import { expect, test } from 'vitest'
import { keyOf, linesOf } from './task-lines.ts'

const MOST = 50
const most: Readonly<Record<string, number>> = { 'to-confirm': 1, 'first-signed': 1 }
const lists = taskKindNames.flatMap((kind) =>
  (taskKindOf(kind).rows?.grids ?? []).map((grid) => ({ kind, grid })),
)
const queueOf = (numbers: readonly number[]) => ({
  collection: Array.from({ length: MOST }, (_, at) =>
    lists.flatMap((list, of) =>
      at < (numbers[of] ?? 0) ? ({ ...list, id: at + 1, newsId: null } as Task) : [],
    ),
  ).flat(),
  counts: lists.map((list, of) => ({ ...list, count: numbers[of] ?? 0 })),
})

test('lines stand for the records that are counted, those in tens for many, steps for one each', () => {
  const sizes = [0, 1, 2, 9, 10, 19, MOST, 73]
  for (const start of sizes.keys()) {
    const queue = queueOf(lists.map((_, of) => sizes[(start + 3 * of) % sizes.length] ?? 0))
    const lines = linesOf(queue)
    expect(new Set(lines.map(keyOf)).size).toBe(lines.length)
    for (const { kind, grid, count } of queue.counts) {
      const ofList = lines.filter((line) => line.kind === kind && line.grid === grid)
      const isPile = kind !== 'step-due' && count > (most[kind] ?? 9)
      expect(ofList, `${count} ${kind}`).toHaveLength(isPile ? 1 : Math.min(count, MOST))
      const records = ofList.reduce((sum, { pile }) => sum + (pile?.count ?? 1), 0)
      expect(records).toBe(isPile ? count : Math.min(count, MOST))
      if (isPile) expect(ofList[0]).toMatchObject({ id: null, client: null })
    }
  }
})
