import type { UserStatus } from '@partner-portal/contract/protocol/roles'
import type { AgentRecords, MemberState, TeamMember } from '@partner-portal/contract/team/team'
import { sql } from 'kysely'
import { userName } from '#domain/account/accounts.ts'
import { movedDocuments } from '#domain/account/agents.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import type { RowKey } from '#platform/database/update-row.ts'
import { isoInstant } from '#platform/instant.ts'

const states = {
  NEW: 'invited',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  DISABLED: 'disabled',
} as const satisfies Record<UserStatus, MemberState>

/** All users of a partner, and its agents without an account, by name. */
export async function findTeam(db: Db, partnerId: number): Promise<TeamMember[]> {
  const users = await db
    .selectFrom('portal_user')
    .leftJoin('agent', samePartner('agent.id', 'portal_user.agent_id'))
    .select(['agent_id as agentId', userName.as('name'), 'portal_user.id', 'username', 'email'])
    .select(['status', 'is_deactivated as isDeactivated', 'roles'])
    .select(['is_master as isMaster', 'may_confirm as mayConfirm', 'shares'])
    .where('portal_user.partner_id', '=', partnerId)
    .orderBy('portal_user.id')
    .execute()
  const [others, signIns] = await Promise.all([
    agentsWithoutAccount(db, partnerId).execute(),
    findSignIns(
      db,
      partnerId,
      users.map(({ id }) => id),
    ),
  ])
  return [
    ...users.map(({ agentId, name, status, isDeactivated, shares, ...user }) => {
      const state = isDeactivated ? ('deactivated' as const) : states[status]
      const account = { ...user, state, signedInAt: signIns.get(user.id) ?? null }
      return { agentId, name, account, ...(shares && { shares }) }
    }),
    ...others.map(({ id, name, shares }) => ({ agentId: id, name, account: null, shares })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'pl'))
}

/** The last sign-ins, by user. Apart: Citus joins no events to a table that each machine has whole. */
async function findSignIns(db: Db, partnerId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; at: Date }>`
    select record_id as id, max(at) as at from event where partner_id = ${partnerId}
      and record = 'user' and record_id = ${anyId(ids)} and kind = 'session.started'
    group by record_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, isoInstant(at)]))
}

/** Names the masters of a partner. */
export function findMasters(db: Db, partnerId: number) {
  return db
    .selectFrom('portal_user')
    .leftJoin('agent', samePartner('agent.id', 'portal_user.agent_id'))
    .select([userName.as('name'), 'email'])
    .where(({ and }) => and({ 'portal_user.partner_id': partnerId, is_master: true }))
    .where('status', '<>', 'DISABLED')
    .orderBy('portal_user.id')
    .execute()
}

/** The numbers of an agent's records that a hand-over moves. */
export async function countAgentRecords(
  db: Db,
  { partnerId, agentId }: { readonly partnerId: number; readonly agentId: number },
) {
  const ofAgent = sql`partner_id = ${partnerId} and agent_id = ${agentId}`
  const { rows } = await sql<AgentRecords>`
    select (select count(*) from lead where ${ofAgent}) as leads,
      (select count(*) from contract where ${ofAgent}) as contracts,
      (select count(*) from financial_document where ${ofAgent}
        and ${movedDocuments}) as documents`.execute(db)
  return rows[0] as AgentRecords
}

/** Locks the masters of the partner: of two who shut each other out one stays. */
export async function lockMasters(trx: Db, partnerId: number): Promise<number[]> {
  const masters = await trx
    .selectFrom('portal_user')
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, is_master: true }))
    .where('status', '<>', 'DISABLED')
    .orderBy('id')
    .forUpdate()
    .execute()
  return masters.map(({ id }) => id)
}

/** Whether a user of the partner, deactivated or not, has this e-mail. */
export async function hasEmail(db: Db, partnerId: number, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('portal_user')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return user !== undefined
}

/** Locks a user of the partner. */
export function getMember(trx: Db, { partnerId, id }: RowKey) {
  return trx
    .selectFrom('portal_user')
    .select(['id', 'partner_id as partnerId', 'username', 'name', 'email', 'roles', 'status'])
    .select(['status_before as statusBefore', 'is_deactivated as isDeactivated'])
    .select(['is_master as isMaster', 'may_confirm as mayConfirm', 'agent_id as agentId'])
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .forUpdate()
    .executeTakeFirst()
}

function agentsWithoutAccount(db: Db, partnerId: number) {
  return db
    .selectFrom('agent')
    .select(['id', 'name', 'shares'])
    .where('partner_id', '=', partnerId)
    .where(
      sql<boolean>`not exists (select from portal_user
        where portal_user.partner_id = agent.partner_id and portal_user.agent_id = agent.id)`,
    )
}

/** Locks the agent of this id, else that of this code, which it creates. Undefined if it has an account. */
export async function takeAgent(
  trx: Db,
  id: number | null | undefined,
  { partnerId, code, name }: { partnerId: number; code: string; name: string },
) {
  const agent = { partner_id: partnerId, code, name }
  const inserted = trx.insertInto('agent').values(agent)
  if (!id) await inserted.onConflict((conflict) => conflict.doNothing()).execute()
  return agentsWithoutAccount(trx, partnerId)
    .where(({ and }) => and(id ? { id } : { code }))
    .forUpdate()
    .executeTakeFirst()
}
