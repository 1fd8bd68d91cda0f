import type { Role, UserStatus, UserType } from '@partner-portal/contract/protocol/roles'
import type { Principal, Viewer } from '#platform/session/principal.ts'

declare module '#platform/session/principal.ts' {
  interface Viewer {
    readonly partnerId: number
    readonly agentId: number | null
    /** May read the fields of lists for masters only. */
    readonly isMaster: boolean
    /** Only for lists whose rows differ between users. */
    readonly userId?: number
    readonly mayConfirm?: boolean
  }
  /** The user's current data from the database. The token only identifies the session. */
  interface Principal {
    readonly companyName: string
    readonly recommendationCode: string | null
    readonly roles: readonly Role[]
    readonly status: UserStatus
    readonly type: UserType
    readonly mayConfirm: boolean
    /** A factor besides the password. */
    readonly hasSecondFactor: boolean
  }
}

/** Limits every query of a partner's data. */
export interface Scope {
  readonly partnerId: number
  /** If set, only the rows of this agent. */
  readonly agentId: number | null
}

/** An agent sees their own rows. Masters and employees see all rows of the partner. */
export function scopeOf({ partnerId, isMaster, agentId }: Viewer): Scope {
  return { partnerId, agentId: isMaster ? null : agentId }
}

/** The user's attributes that decide about a list's rows and fields. */
export function viewerOf(
  { partnerId, agentId, isMaster, userId, mayConfirm }: Principal,
  isPersonal: boolean,
): Viewer {
  return { partnerId, agentId, isMaster, ...(isPersonal && { userId, mayConfirm }) }
}

/** The key by which partners share the database (database/shares.ts). */
export function sharerOf({ partnerId }: Viewer): number {
  return partnerId
}
