import { unavailable } from '../errors.ts'

export interface Gate {
  /**
   * Runs the work when a slot is free. Throws 503 if too many wait, in total or from one caller.
   */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

/** A semaphore with a bounded queue, for expensive work. */
export function createGate(most: {
  readonly atOnce: number
  readonly waiting: number
  readonly waitingOfCaller: number
}): Gate {
  const queue: (() => void)[] = []
  const waitingOf = new Map<string, number>()
  let running = 0

  async function enter(caller: string): Promise<void> {
    if (running < most.atOnce) {
      running += 1
      return
    }
    const own = waitingOf.get(caller) ?? 0
    if (queue.length >= most.waiting || own >= most.waitingOfCaller) throw unavailable()
    waitingOf.set(caller, own + 1)
    // The finished work hands its slot over, so `running` does not change.
    await new Promise<void>((resolve) => queue.push(resolve))
    const left = (waitingOf.get(caller) ?? 1) - 1
    if (left === 0) waitingOf.delete(caller)
    else waitingOf.set(caller, left)
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(caller, work) {
      await enter(caller)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
