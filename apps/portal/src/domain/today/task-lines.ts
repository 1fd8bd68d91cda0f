import { taskKindOf } from '@partner-portal/contract/today/task-kinds'
import type { Task, Today } from '@partner-portal/contract/today/today'

/** A task, or all tasks of a kind and list together. */
export interface QueueLine extends Task {
  readonly pile?: { readonly tasks: readonly Task[]; readonly count: number }
}

const ofRecord = { id: null, newsId: null, number: null, client: null, nip: null }
const none = { ...ofRecord, phoneNumber: null, agentName: null }

export function keyOf({ kind, grid, id, number, newsId }: Task): string {
  return `${kind} ${grid} ${newsId ?? id ?? number}`
}

/** All tasks of a kind and list as one line, by its key. Its day is that of the first to end. */
export function pilesOf({ collection, counts }: Today): Map<string, QueueLine> {
  const lines = counts.flatMap(({ kind, grid, count }) => {
    const tasks = collection.filter((task) => task.kind === kind && task.grid === grid)
    return tasks[0] && taskKindOf(kind).rows ? { ...tasks[0], ...none, pile: { tasks, count } } : []
  })
  return new Map(lines.map((line) => [keyOf(line), line]))
}

/** The lines of the queue, in the order of their first tasks. */
export function linesOf(today: Today): QueueLine[] {
  const piles = pilesOf(today)
  return today.collection.flatMap((task): QueueLine | [] => {
    const line = piles.get(keyOf({ ...task, ...none }))
    const { mostLines = 9 } = taskKindOf(task.kind)
    if (!line?.pile || line.pile.count <= mostLines) return task
    return line.pile.tasks[0] === task ? line : []
  })
}
