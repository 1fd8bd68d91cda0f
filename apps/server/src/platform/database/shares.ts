import { AsyncLocalStorage } from 'node:async_hooks'

/** Statements of reads at once: of all sharers, of one, and of one that holds up others. */
export interface ShareLimits {
  readonly atOnce: number
  readonly ofOne: number
  readonly heldTo: number
}

/** A sharer's past time fades: this part of it is left after a second. */
const KEPT_PER_SECOND = 0.95
/** After its last statement a sharer counts as present for this long: others may hold it up. */
const PRESENT_MS = 30_000
const FORGOTTEN_MS = 120_000
const MOST_WAIT_MS = 10_000
/** A sharer holds up another if its statements take this many times as long, and at least this long. */
const TIMES_AS_LONG = 3
const LONG_MS = 20
interface State {
  running: number
  readonly waiting: (() => void)[]
  askedAt: number
  fadedAt: number
  time: number
  /** The sum of squared times. Divided by `time`: the length of the statement that an arrival finds running. */
  squares: number
}

const sharerOfRead = new AsyncLocalStorage<number>()

/** Makes the statements of `read` take turns with those of other sharers. */
export function readAs<T>(sharer: number, read: () => Promise<T>): Promise<T> {
  return sharerOfRead.run(sharer, read)
}

/** The sharer of the running read. Undefined: a statement that never waits, such as for a session. */
export function readingSharer(): number | undefined {
  return sharerOfRead.getStore()
}

/**
 * Shares the database among the sharers that read: the least user so far is next. A sharer alone is never held
 * back. A sharer whose statements take much longer than another's has only a few at once, so that the other
 * finds the database nearly idle. Each process counts for itself.
 */
export function createShares({ atOnce, ofOne, heldTo }: ShareLimits) {
  const sharers = new Map<number, State>()
  let running = 0

  function stateOf(id: number): State {
    const now = performance.now()
    const known = sharers.get(id) ?? newState(now)
    fade(known, now)
    sharers.set(id, known)
    return known
  }

  /** True if a present sharer's statements are much shorter. */
  function holdsUp(sharer: State): boolean {
    const now = performance.now()
    const length = lengthOf(sharer)
    if (length < LONG_MS) return false
    for (const [id, other] of sharers) {
      if (other === sharer) continue
      const isIdle = other.running === 0 && other.waiting.length === 0
      if (other.askedAt < now - FORGOTTEN_MS && isIdle) sharers.delete(id)
      else if (other.askedAt > now - PRESENT_MS && length > TIMES_AS_LONG * lengthOf(other))
        return true
    }
    return false
  }

  function mayRun(sharer: State): boolean {
    if (running >= atOnce || sharer.running >= ofOne) return false
    if (sharer.running < heldTo) return true
    return !holdsUp(sharer)
  }

  function run(sharer: State): void {
    sharer.running += 1
    running += 1
  }

  function runWaiting(): void {
    const ready = () =>
      [...sharers.values()].filter((each) => each.waiting.length > 0 && mayRun(each))
    for (let waiting = ready(); waiting.length > 0; waiting = ready()) {
      const next = waiting.reduce((a, b) => (b.time < a.time ? b : a))
      run(next)
      next.waiting.shift()?.()
    }
  }

  return {
    /** Resolves when it is the sharer's turn. The returned function ends the turn. */
    async takeTurn(id: number): Promise<() => void> {
      const sharer = stateOf(id)
      sharer.askedAt = performance.now()
      if (sharer.waiting.length === 0 && mayRun(sharer)) run(sharer)
      else await waitIn(sharer.waiting)
      return () => {
        sharer.running -= 1
        running -= 1
        runWaiting()
      }
    },

    /** Counts a statement that was answered or failed. */
    count(id: number, milliseconds: number): void {
      const sharer = stateOf(id)
      sharer.time += milliseconds
      sharer.squares += milliseconds ** 2
    },
  }
}

function newState(now: number): State {
  return { running: 0, waiting: [], askedAt: now, fadedAt: now, time: 0, squares: 0 }
}

function fade(sharer: State, now: number): void {
  const left = KEPT_PER_SECOND ** ((now - sharer.fadedAt) / 1000)
  sharer.time *= left
  sharer.squares *= left
  sharer.fadedAt = now
}

function lengthOf({ time, squares }: State): number {
  return time > 0 ? squares / time : 0
}

/** Waits in a queue. Too long a wait is a transient error: 503. */
function waitIn(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(start), 1)
      reject(new Error('timeout: no turn to read'))
    }, MOST_WAIT_MS)
    queue.push(start)
  })
}
