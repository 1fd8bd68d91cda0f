import type { Clock } from '../clock.ts'
import { readAs, readingSharer } from '../database/shares.ts'
import type { Changes } from '../database/statements.ts'
import type { Principal, Viewer } from '../session/principal.ts'
import type { Turns } from '../throttling/gate.ts'

/** Remembers answers of lists as long as none of their rows changes. */
export type Remember = ReturnType<typeof createRemember>

/**
 * `question` has everything that an answer depends on besides the viewer and the rows. `make` gets the viewer
 * only, so that no other part of the user can decide about answers for others. `personal`: the viewer is this
 * user alone.
 */
export function createRemember(
  answers: Answers,
  viewerOf: (principal: Principal, isPersonal: boolean) => Viewer,
  turns: Turns,
  sharerOf: (principal: Principal) => number,
) {
  function rememberFor(isPersonal: boolean) {
    function text(
      principal: Principal,
      question: readonly unknown[],
      make: (viewer: Viewer) => Promise<string>,
    ): Promise<Buffer> {
      const viewer = viewerOf(principal, isPersonal)
      const key = JSON.stringify([viewer, ...question])
      return answers.get(key, principal.dataVersion, () =>
        inTurn(principal, async () => Buffer.from(await make(viewer))),
      )
    }
    return {
      async json<T>(
        principal: Principal,
        question: readonly unknown[],
        make: (viewer: Viewer) => Promise<T>,
      ): Promise<T> {
        const body = await text(principal, question, async (viewer) =>
          JSON.stringify(await make(viewer)),
        )
        return JSON.parse(body.toString()) as T
      },
      /** For answers that are serialized already. */
      text,
    }
  }

  /** Waits until the user's other reads leave room. Reads within a turn are parts of it. */
  function inTurn<T>(principal: Principal, read: () => Promise<T>): Promise<T> {
    if (readingSharer() !== undefined) return read()
    return turns(principal.userId, () => readAs(sharerOf(principal), read))
  }

  return {
    ...rememberFor(false),
    personal: rememberFor(true),
    /** For answers that are not remembered, such as a search's. */
    inTurn,
  }
}

/** Answers in memory, each with the version of its data. */
interface Answers {
  /**
   * The remembered answer if its version is this one, otherwise a new one. Read the version after the request
   * arrived; `make` then asks the database after the version was read. So an answer is never older than its
   * version, and a version never older than the request: no user sees data that were outdated before the
   * request. Requests with the same key and version share one `make`.
   */
  get(key: string, version: string, make: () => Promise<Buffer>): Promise<Buffer>
}

interface Answer {
  readonly version: string
  readonly body: Promise<Buffer>
  bytes: number
}

// A key's characters take two bytes; this is the rest of an entry.
const ENTRY_BYTES = 300

/** Forgets the least recently requested answers first. A process keeps at most this many bytes. */
export function createAnswers(mostBytes: number): Answers {
  const answers = new Map<string, Answer>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= answers.get(key)?.bytes ?? 0
    answers.delete(key)
  }

  async function keep(key: string, answer: Answer): Promise<void> {
    try {
      const { length } = await answer.body
      if (answers.get(key) !== answer) return
      answer.bytes = length + 2 * key.length + ENTRY_BYTES
      bytes += answer.bytes
    } catch {
      if (answers.get(key) === answer) forget(key)
    }
    for (const oldest of answers.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  return {
    get(key, version, make) {
      const known = answers.get(key)
      const answer = known?.version === version ? known : { version, body: make(), bytes: 0 }
      // A Map keeps the order of insertion.
      if (answer === known) answers.delete(key)
      else forget(key)
      answers.set(key, answer)
      if (answer !== known) void keep(key, answer)
      return answer.body
    },
  }
}

/**
 * Remembers the result of `read` while the count of changes stands still and can be trusted. The count is taken
 * before the read, and has changed before the answer to a later write.
 */
export function rememberUnchanged<K, V>(
  read: (key: K) => Promise<V>,
  changes: Changes,
  clock: Clock,
): (key: K) => Promise<V> {
  let remembered = new Map<K, V>()
  let count = Number.NaN
  let since = 0

  return async (key) => {
    const now = clock.now().getTime()
    const current = changes.count()
    if (count !== current || now < since || now >= since + changes.trustedMs) {
      remembered = new Map()
      count = current
      since = now
    }
    const values = remembered
    const known = values.get(key)
    if (known !== undefined) return known
    const value = await read(key)
    values.set(key, value)
    return value
  }
}
