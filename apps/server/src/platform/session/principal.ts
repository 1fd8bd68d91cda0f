/**
 * The signed-in user as the platform knows them. `domain/session/scope.ts` adds the partner and the
 * roles by declaration merging.
 */
export interface Principal {
  readonly userId: number
  readonly username: string
  /** The session. */
  readonly loginId: string
  /** Sees the fields of lists that are for masters only. */
  readonly isMaster: boolean
  readonly impersonatedBy: string | null
}
