/**
 * Decides about the rows and fields of a list for a user: `domain/account/scope.ts` adds the fields by
 * declaration merging.
 */
export interface Viewer {}

/** The signed-in user as the platform knows them. The domain adds the roles. */
export interface Principal extends Viewer {
  readonly userId: number
  readonly partnerId: number
  readonly username: string
  readonly sessionId: string
  /** The operator of a switched login. */
  readonly operator: string | null
  /** True for an operator who may change nothing. */
  readonly isReadOnly: boolean
  /** The last proof of identity in this session. Null under a switched login. */
  readonly provedAt: Date | null
  /** Changes with every change of rows in this user's lists. */
  readonly dataVersion: string
}
