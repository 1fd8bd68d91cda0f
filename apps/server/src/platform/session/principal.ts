import type { Role, UserStatus, UserType } from '@partner-portal/contract/roles'

/** The signed-in user as the database knows them now; the token only says which login it is. */
export interface Principal {
  readonly userId: number
  readonly username: string
  readonly partnerId: number
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly type: UserType
  readonly isMaster: boolean
  readonly agentId: number | null
  readonly loginId: string
  readonly impersonatedBy: string | null
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
