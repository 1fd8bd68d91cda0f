import type { Role, UserStatus, UserType } from '@partner-portal/contract/roles'
import type { Principal } from '#platform/session/principal.ts'

declare module '#platform/session/principal.ts' {
  /** The user as the database knows them now; the token only says which login it is. */
  interface Principal {
    readonly partnerId: number
    readonly agentId: number | null
    readonly roles: readonly Role[]
    readonly status: UserStatus
    readonly type: UserType
    readonly loginId: string
  }
}

/** What every query of a tenant's data is bounded by. */
export interface Scope {
  readonly partnerId: number
  /** Set: only the rows of this agent. */
  readonly agentId: number | null
}

/** An agent sees the rows of which they are the agent; a master and an employee all of the partner's (product §5). */
export function scopeOf(principal: Principal): Scope {
  return {
    partnerId: principal.partnerId,
    agentId: principal.isMaster ? null : principal.agentId,
  }
}
