import type { UserStatus } from '@partner-portal/contract/protocol/roles'
import type { MemberState, TeamMember } from '@partner-portal/contract/team/team'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import type { RowKey } from '#platform/database/update-row.ts'

const states = {
  NEW: 'invited',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  DISABLED: 'disabled',
} as const satisfies Record<UserStatus, MemberState>

/** All agents of a partner with their accounts. A master who is an agent is left out. */
export async function findTeam(db: Db, partnerId: number): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('agent')
    .leftJoin('portal_user', samePartner('portal_user.agent_id', 'agent.id'))
    .select(['agent.id as agentId', 'agent.name', 'portal_user.id'])
    .select(['username', 'email', 'status', 'is_deactivated', 'roles'])
    .where('agent.partner_id', '=', partnerId)
    .where(sql<boolean>`is_master is not true`)
    .orderBy('agent.name_sort')
    .orderBy('agent.id')
    .orderBy('portal_user.id')
    .execute()
  return rows.map(({ agentId, name, id, username, email, status, is_deactivated, roles }) => {
    if (id === null || username === null || status === null || roles === null)
      return { agentId, name, account: null }
    const state = is_deactivated ? 'deactivated' : states[status]
    return { agentId, name, account: { id, username, email, state, roles } }
  })
}

/** Names the masters of a partner by their agent, or else by their login. */
export function findMasters(db: Db, partnerId: number) {
  return db
    .selectFrom('portal_user')
    .leftJoin('agent', samePartner('agent.id', 'portal_user.agent_id'))
    .select([sql<string>`coalesce(agent.name, username)`.as('name'), 'email'])
    .where(({ and }) => and({ 'portal_user.partner_id': partnerId, is_master: true }))
    .where('status', '<>', 'DISABLED')
    .orderBy('portal_user.id')
    .execute()
}

/** Locks an agent's account of the partner. */
export function getMember(trx: Db, { partnerId, id }: RowKey) {
  return trx
    .selectFrom('portal_user')
    .select(['id', 'partner_id as partnerId', 'username', 'email', 'roles', 'status'])
    .select(['status_before as statusBefore', 'is_deactivated as isDeactivated'])
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .where('agent_id', 'is not', null)
    .where('is_master', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks an agent of the partner who has no account. */
export function getAgentWithoutAccount(trx: Db, { partnerId, id }: RowKey) {
  return trx
    .selectFrom('agent')
    .select(['id', 'name'])
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .where(
      sql<boolean>`not exists (select from portal_user
        where portal_user.partner_id = agent.partner_id and portal_user.agent_id = agent.id)`,
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Creates an agent. Undefined if the partner has one with this code. */
export function insertAgent(trx: Db, agent: { partnerId: number; code: string; name: string }) {
  return trx
    .insertInto('agent')
    .values({ partner_id: agent.partnerId, code: agent.code, name: agent.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
}
