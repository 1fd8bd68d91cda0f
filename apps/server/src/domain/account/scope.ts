import type { Role, UserStatus, UserType } from '@partner-portal/contract/protocol/roles'
import type { Principal, Viewer } from '#platform/session/principal.ts'

declare module '#platform/session/principal.ts' {
  interface Viewer {
    readonly partnerId: number
    readonly agentId: number | null
    /** Sees the fields of lists that are for masters only. */
    readonly isMaster: boolean
    /** Only where the rows of the list look different to each user. */
    readonly userId?: number
  }
  /** The user's current data from the database. The token only identifies the session. */
  interface Principal {
    readonly companyName: string
    readonly recommendationCode: string | null
    readonly roles: readonly Role[]
    readonly status: UserStatus
    readonly type: UserType
    /** Besides the password. */
    readonly hasSecondFactor: boolean
  }
}

/** Every query of a partner's data is limited by this. */
export interface Scope {
  readonly partnerId: number
  /** If set, only the rows of this agent. */
  readonly agentId: number | null
}

/** An agent sees their own rows. Masters and employees see all rows of the partner. */
export function scopeOf({ partnerId, isMaster, agentId }: Viewer): Scope {
  return { partnerId, agentId: isMaster ? null : agentId }
}

/** All of a user that decides what a list shows them. */
export function viewerOf(
  { partnerId, agentId, isMaster, userId }: Principal,
  isPersonal: boolean,
): Viewer {
  return { partnerId, agentId, isMaster, ...(isPersonal && { userId }) }
}

/** Partners share the database among them (database/shares.ts). */
export function sharerOf({ partnerId }: Viewer): number {
  return partnerId
}
