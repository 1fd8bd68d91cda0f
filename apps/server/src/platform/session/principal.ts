/**
 * The signed-in user, as far as the platform needs to know them. `domain/session/scope.ts` adds
 * whose data they see, by declaration merging.
 */
export interface Principal {
  readonly userId: number
  readonly username: string
  /** Sees the fields of a list that are for masters only. */
  readonly isMaster: boolean
  readonly impersonatedBy: string | null
}
