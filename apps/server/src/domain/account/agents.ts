import type { AgentShare } from '@partner-portal/contract/team/team'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Scope } from './scope.ts'

/** The agents of a scope by name, with their shares of the commission. */
export function findAgents(db: Db, { partnerId, agentId }: Scope) {
  return db
    .selectFrom('agent')
    .select(['id', 'name', 'shares'])
    .where('partner_id', '=', partnerId)
    .$if(agentId !== null, (agents) => agents.where('id', '=', agentId))
    .orderBy('name_sort')
    .orderBy('id')
    .execute()
}

/** The documents of an agent that a hand-over moves: a funded one stays, as its commission is the agent's. */
export const movedDocuments = sql`(relation = 'receiver' or relation = 'gained' and funding_date is null)`

/** The basis points that hold in a month; null without a share. */
export function shareIn(shares: readonly AgentShare[], month: string): number | null {
  return shares.findLast(({ from }) => from <= month)?.basisPoints ?? null
}

/** The shares once one is set: it replaces those from its month on. */
export function withShare(shares: readonly AgentShare[], share: AgentShare): AgentShare[] {
  const before = shares.filter(({ from }) => from < share.from)
  const isHeld = shareIn(before, share.from) === share.basisPoints
  return isHeld ? before : [...before, share]
}
