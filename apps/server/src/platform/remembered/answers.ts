/** Answers in memory, each with the version of the data that it was made of. */
export interface Answers {
  /**
   * The remembered answer if its version is this one, otherwise a new one. Read the version after
   * the request arrived; `make` then asks the database after the version was read. So an answer is
   * never older than its version, and a version never older than the request: nobody is shown what
   * was over before they asked. Requests with the same key and version share one `make`.
   */
  get(key: string, version: string, make: () => Promise<Buffer>): Promise<Buffer>
}

interface Answer {
  readonly version: string
  readonly body: Promise<Buffer>
  bytes: number
}

// A key's characters take two bytes; the rest is what an entry costs besides.
const ENTRY_BYTES = 300

/** Forgets first what was not asked for the longest. A process keeps at most so many bytes. */
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
