/** What the operator can mend; its message is the whole answer. */
export class AdminError extends Error {}
