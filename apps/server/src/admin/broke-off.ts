/** A command that a fault ended after a part of its work was done; the rest can be tried again. */
export class BrokeOff extends Error {
  readonly exitCode = 3

  constructor(cause: unknown) {
    super('Broke off half-way. What is in stays in; run the same command again to go on.', {
      cause,
    })
  }
}
