import { unavailable } from '../errors.ts'

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
