export interface Writes {
  /** Waits until there is room. Throws if an earlier write failed. */
  start(write: () => Promise<void>): Promise<void>
  /** Waits for all. Throws if one failed. */
  settled(): Promise<void>
  /** Waits for all, failed or not. */
  ended(): Promise<void>
}

/** Runs at most `most` writes at once. */
export function createWrites(most: number): Writes {
  const running = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | undefined
  const throwFailure = () => {
    if (failure) throw failure.error
  }
  const ended = async () => {
    await Promise.all(running)
  }
  return {
    async start(write) {
      while (running.size >= most) await Promise.race(running)
      throwFailure()
      const one: Promise<void> = write()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => running.delete(one))
      running.add(one)
    },
    async settled() {
      await ended()
      throwFailure()
    },
    ended,
  }
}
