import type { Principal, Viewer } from '../session/principal.ts'
import type { Turns } from '../throttling/turns.ts'
import type { Answers } from './answers.ts'

/** Remembers what lists answer, as long as none of their rows changes. */
export type Remember = ReturnType<typeof createRemember>

/**
 * `question` says all that an answer depends on besides the viewer and the rows. `make` gets the
 * viewer only, so that no other part of the user can decide what is remembered for others.
 */
export function createRemember(
  answers: Answers,
  viewerOf: (principal: Principal) => Viewer,
  inTurn: Turns,
) {
  function remembered(
    principal: Principal,
    question: readonly unknown[],
    make: (viewer: Viewer) => Promise<string>,
  ): Promise<Buffer> {
    const viewer = viewerOf(principal)
    const key = JSON.stringify([viewer, ...question])
    return answers.get(key, principal.dataVersion, async () => Buffer.from(await make(viewer)))
  }

  return {
    async json<T>(
      principal: Principal,
      question: readonly unknown[],
      make: (viewer: Viewer) => Promise<T>,
    ): Promise<T> {
      const body = await remembered(principal, question, async (viewer) =>
        JSON.stringify(await make(viewer)),
      )
      return JSON.parse(body.toString()) as T
    },
    /**
     * The same for an answer that is already serialized. What is not remembered waits until the
     * user's other reads leave room: `make` must not ask for another text.
     */
    text(
      principal: Principal,
      question: readonly unknown[],
      make: (viewer: Viewer) => Promise<string>,
    ): Promise<Buffer> {
      return remembered(principal, question, (viewer) =>
        inTurn(principal.userId, () => make(viewer)),
      )
    },
    /** What is not remembered, such as a search, waits like the texts. */
    inTurn<T>({ userId }: Principal, read: () => Promise<T>): Promise<T> {
      return inTurn(userId, read)
    },
  }
}
