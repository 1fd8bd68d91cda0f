import { unavailable } from '../errors.ts'

interface Lane {
  /** How many may be inside, running or waiting. */
  readonly seats: number
  readonly seatsOfCaller: number
}

/** `known`: goes first, and has seats of its own. `caller`: null counts for nobody. */
export interface Visitor {
  readonly lane: 'known' | 'stranger'
  readonly caller: string | null
}

/** Does expensive work when it is its turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** A semaphore with two bounded queues, for expensive work. */
export function createGate(most: {
  readonly atOnce: number
  readonly lanes: Readonly<Record<Visitor['lane'], Lane>>
}) {
  const queues: Record<Visitor['lane'], (() => void)[]> = { known: [], stranger: [] }
  const taken = new Map<string, number>()
  let running = 0

  async function takeTurn<T>(lane: Visitor['lane'], work: () => Promise<T>): Promise<T> {
    if (running < most.atOnce) running += 1
    // The finished work hands its slot over, so `running` does not change.
    else await new Promise<void>((resolve) => queues[lane].push(resolve))
    try {
      return await work()
    } finally {
      const next = queues.known.shift() ?? queues.stranger.shift()
      if (next) next()
      else running -= 1
    }
  }

  function seat(name: string, change: 1 | -1): void {
    const count = (taken.get(name) ?? 0) + change
    if (count === 0) taken.delete(name)
    else taken.set(name, count)
  }

  return {
    /**
     * Runs the visit at once, and what it does in its turns only a few at a time. Throws 503 if the
     * lane is full, in total or of one caller.
     */
    async run<T>({ lane, caller }: Visitor, visit: (turn: Turn) => Promise<T>): Promise<T> {
      const { seats, seatsOfCaller } = most.lanes[lane]
      const names = caller === null ? [lane] : [lane, `${lane} ${caller}`]
      const [all = 0, own = 0] = names.map((name) => taken.get(name))
      if (all >= seats || own >= seatsOfCaller) throw unavailable()
      for (const name of names) seat(name, 1)
      try {
        return await visit((work) => takeTurn(lane, work))
      } finally {
        for (const name of names) seat(name, -1)
      }
    },
  }
}

export type Turns = <T>(caller: number, work: () => Promise<T>) => Promise<T>

/** Each caller does a few things at once. More of theirs waits in order, too many are 503. */
export function createTurns(most: { readonly atOnce: number; readonly waiting: number }): Turns {
  const callers = new Map<number, { running: number; queue: (() => void)[] }>()
  return async (caller, work) => {
    const own = callers.get(caller) ?? { running: 0, queue: [] }
    callers.set(caller, own)
    if (own.running < most.atOnce) own.running += 1
    else if (own.queue.length >= most.waiting) throw unavailable()
    // What ends hands its turn over, so `running` does not change.
    else await new Promise<void>((resolve) => own.queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = own.queue.shift()
      if (next) next()
      else own.running -= 1
      if (own.running === 0) callers.delete(caller)
    }
  }
}
