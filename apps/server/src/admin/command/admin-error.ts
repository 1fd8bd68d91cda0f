/** An error that the operator can repair. The command prints its message only. */
export class AdminError extends Error {}
