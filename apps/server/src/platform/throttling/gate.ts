import { unavailable } from '../errors.ts'

interface Lane {
  /** The most visitors inside, running or waiting. */
  readonly seats: number
  readonly seatsOfCaller: number
}

/** `known`: goes first, and has seats of its own. `caller`: null has no limit. */
interface Visitor {
  readonly lane: 'known' | 'stranger'
  readonly caller: string | null
}

/** Does expensive work in its turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs work a few at a time. The rest waits in order, the lanes with lower numbers first. `emptied` is called
 * once nothing runs or waits, before new work can come.
 */
function createSlots(atOnce: number, lanes = 1, emptied?: () => void) {
  const queues = Array.from({ length: lanes }, (): (() => void)[] => [])
  let inside = 0
  return {
    /** The number of running and waiting visits. */
    inside: () => inside,
    async run<T>(lane: number, work: () => Promise<T>): Promise<T> {
      inside += 1
      if (inside > atOnce) await new Promise<void>((resolve) => queues[lane]?.push(resolve))
      try {
        return await work()
      } finally {
        inside -= 1
        queues.find((queue) => queue.length > 0)?.shift()?.()
        if (inside === 0) emptied?.()
      }
    },
  }
}

const lanes = ['known', 'stranger'] as const

/** A semaphore with two bounded queues, for expensive work. */
export function createGate(limits: {
  readonly atOnce: number
  readonly lanes: Readonly<Record<Visitor['lane'], Lane>>
}) {
  const slots = createSlots(limits.atOnce, lanes.length)
  const taken = new Map<string, number>()

  function seat(name: string, change: 1 | -1): void {
    const count = (taken.get(name) ?? 0) + change
    if (count === 0) taken.delete(name)
    else taken.set(name, count)
  }

  return {
    /**
     * Runs the visit at once, and the work in its turns only a few at a time. Throws 503 if the lane is full,
     * in total or of one caller.
     */
    async run<T>({ lane, caller }: Visitor, visit: (turn: Turn) => Promise<T>): Promise<T> {
      const { seats, seatsOfCaller } = limits.lanes[lane]
      const names = caller === null ? [lane] : [lane, `${lane} ${caller}`]
      const [inLane = 0, ofCaller = 0] = names.map((name) => taken.get(name))
      if (inLane >= seats || ofCaller >= seatsOfCaller) throw unavailable()
      for (const name of names) seat(name, 1)
      try {
        return await visit((work) => slots.run(lanes.indexOf(lane), work))
      } finally {
        for (const name of names) seat(name, -1)
      }
    },
  }
}

export type Turns = <T>(caller: number, work: () => Promise<T>) => Promise<T>

/** Keeps one user from holding up the others. */
export const readsOfUser = { atOnce: 2, waiting: 30 }

/** Each caller does a few things at once. More wait in order, too many are 503. */
export function createTurns(limits: { readonly atOnce: number; readonly waiting: number }): Turns {
  const callers = new Map<number, ReturnType<typeof createSlots>>()
  return async (caller, work) => {
    const slots = callers.get(caller) ?? createSlots(limits.atOnce, 1, () => callers.delete(caller))
    if (slots.inside() >= limits.atOnce + limits.waiting) throw unavailable()
    callers.set(caller, slots)
    return slots.run(0, work)
  }
}
