/** The answer to a request that was sent before the code that shows it is there. */
export interface EarlyAnswer<Answer> {
  readonly answer: Promise<Answer>
  /** For the first render. Undefined until it arrives, or if it failed. */
  readonly arrived: () => Answer | undefined
}

/** A failure is for whoever awaits `answer`. */
export function earlyAnswer<Answer>(answer: Promise<Answer>): EarlyAnswer<Answer> {
  let arrived: Answer | undefined
  const wait = async () => {
    arrived = await answer
  }
  wait().catch(() => {})
  return { answer, arrived: () => arrived }
}
