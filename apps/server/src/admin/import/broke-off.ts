/** A command that failed after a part of its work. It can be repeated. */
export class BrokeOff extends Error {
  readonly exitCode = 3

  constructor(cause: unknown) {
    super('The import is incomplete. Imported rows stay. Run the same command again to continue.', {
      cause,
    })
  }
}
