/** The answer to a request sent before its screen's code is loaded. */
export interface EarlyAnswer<Answer> {
  readonly answer: Promise<Answer>
  /** For the first render. Undefined until the answer, or after a failure. */
  readonly arrived: () => Answer | undefined
}

/** A failure reaches the caller that awaits `answer`. */
export function earlyAnswer<Answer>(answer: Promise<Answer>): EarlyAnswer<Answer> {
  let arrived: Answer | undefined
  const wait = async () => {
    arrived = await answer
  }
  wait().catch(() => {})
  return { answer, arrived: () => arrived }
}
