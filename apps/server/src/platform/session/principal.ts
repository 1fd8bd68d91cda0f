/**
 * What decides which rows and fields of a list a user sees: `domain/account/scope.ts` says what, by
 * declaration merging.
 */
export interface Viewer {}

/** The signed-in user as the platform knows them. The domain adds the roles. */
export interface Principal extends Viewer {
  readonly userId: number
  readonly partnerId: number
  readonly username: string
  readonly sessionId: string
  /** Of a switched login. */
  readonly operator: string | null
  /** An operator who looks, and may change nothing. */
  readonly isReadOnly: boolean
  /** When the user last proved in this session who they are. Null under a switched login. */
  readonly provedAt: Date | null
  /** Changes with every change of the rows that the lists show to this user. */
  readonly dataVersion: string
}
