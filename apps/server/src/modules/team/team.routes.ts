import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '@partner-portal/contract/protocol/facts'
import type { Role } from '@partner-portal/contract/protocol/roles'
import { type TeamMember, teamCalls } from '@partner-portal/contract/team/team'
import type { memberChange, teamInvitation } from '@partner-portal/contract/team/team.rules'
import type { FastifyInstance } from 'fastify'
import type { output } from 'zod/mini'
import { findAgents, withShare } from '#domain/account/agents.ts'
import { insertUser, type LinkContext, queueSetPasswordLink } from '#domain/account/insert-user.ts'
import { endAccess, endLimitChanges } from '#domain/account/sessions.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import { updateRow } from '#platform/database/update-row.ts'
import { badField, type Fail } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import { warsawDay } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import {
  countAgentRecords,
  findMasters,
  findTeam,
  getMember,
  hasEmail,
  lockMasters,
  takeAgent,
} from './team.repository.ts'

const HOUR = 3600

/** A partner's users, managed by its masters. */
export function teamRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, installation } = context

  registerCall(app, teamCalls.findTeam, async ({ principal }) => ({
    collection: await findTeam(db, principal.partnerId),
  }))

  registerCall(app, teamCalls.findMasters, async ({ principal }) => {
    const { isMaster, partnerId } = principal
    return { collection: isMaster ? [] : await findMasters(db, partnerId) }
  })

  registerCall(app, teamCalls.getAgentRecords, async ({ params, principal, fail }) => {
    const ofAgent = { partnerId: principal.partnerId, agentId: params.id }
    if ((await findAgents(db, ofAgent)).length === 0) throw fail('NOT_FOUND')
    return countAgentRecords(db, ofAgent)
  })

  registerCall(app, teamCalls.createTeamMember, async ({ body, principal, fail }) => {
    const roles = memberRolesOf(body.roles, { grantable: principal.roles, held: [] }, fail)
    const now = clock.now()
    await consumeQuota(db, invitationsOf(principal.partnerId), now, fail)
    const invitation = { ...body, roles }
    const link = { now, actor: principal, installation }
    return db.transaction().execute((trx) => inviteMember(trx, invitation, principal, link, fail))
  })

  registerCall(app, teamCalls.updateTeamMember, ({ body, params, principal, fail }) =>
    inTeam(async (trx, now) => {
      const member = await requireMember(trx, principal, params.id, fail)
      const { id, roles: before } = member
      const roles = memberRolesOf(body.roles, { grantable: principal.roles, held: before }, fail)
      const isMaster = body.isMaster ?? member.isMaster
      const mayConfirm = body.mayConfirm ?? member.mayConfirm
      const wasAgent = member.agentId !== null
      const isAgent = body.isAgent ?? wasAgent
      await saveShare(trx, now, principal, member, body)
      const held = [before.toSorted(), member.isMaster, member.mayConfirm, wasAgent]
      const given = [roles.toSorted(), isMaster, mayConfirm, isAgent]
      if (isDeepStrictEqual(given, held)) return changedNothing()
      const scope = isAgent !== wasAgent && (await newScope(trx, member, body.agentId, fail))
      const change = { roles, is_master: isMaster, may_confirm: mayConfirm, ...scope }
      await updateRow(trx, 'portal_user', { ...principal, id }, change)
      await endLimitChanges(trx, [id], now)
      const facts = { before, roles, isMaster, mayConfirm, isAgent }
      await record(trx, now, principal, 'user.roles', { id }, facts)
    }),
  )

  registerCall(app, teamCalls.deactivateTeamMember, ({ params, principal, fail }) =>
    inTeam(async (trx, now) => {
      const { id, status: before } = await requireMember(trx, principal, params.id, fail)
      if (before === 'DISABLED') return changedNothing()
      const change = { status: 'DISABLED', status_before: before, is_deactivated: true } as const
      await updateRow(trx, 'portal_user', { ...principal, id }, change)
      const endedSessions = await endAccess(trx, [id], now)
      await record(trx, now, principal, 'user.disabled', { id }, { before, endedSessions })
    }),
  )

  registerCall(app, teamCalls.activateTeamMember, ({ params, principal, fail }) =>
    inTeam(async (trx, now) => {
      const member = await requireMember(trx, principal, params.id, fail)
      const { id, statusBefore: status, isDeactivated } = member
      if (status === null) return changedNothing()
      if (!isDeactivated) throw fail('FORBIDDEN')
      const change = { status, status_before: null, is_deactivated: false }
      await updateRow(trx, 'portal_user', { ...principal, id }, change)
      await record(trx, now, principal, 'user.enabled', member, { status })
    }),
  )

  registerCall(app, teamCalls.resendInvitation, async ({ params, principal, fail }) => {
    const now = clock.now()
    const partnerQuota = invitationsOf(principal.partnerId)
    const memberQuota = { bucket: `${partnerQuota.bucket}:${params.id}`, max: 3, seconds: HOUR }
    await consumeQuota(db, [memberQuota, partnerQuota], now, fail)
    await db.transaction().execute(async (trx) => {
      const member = await requireMember(trx, principal, params.id, fail)
      if (member.status !== 'NEW') throw fail('NOT_FOUND')
      await queueSetPasswordLink(trx, member, { now, actor: principal, installation })
    })
  })

  async function inTeam(work: (trx: Db, now: Date) => Promise<void>): Promise<undefined> {
    await db.transaction().execute((trx) => work(trx, clock.now()))
    return undefined
  }
}

function invitationsOf(partnerId: number) {
  return { bucket: `invitations:${partnerId}`, max: 20, seconds: HOUR }
}

type Member = NonNullable<Awaited<ReturnType<typeof getMember>>>

/** Another user of the partner, locked. The master who asks stays one until the end, unchanged. */
async function requireMember(
  trx: Db,
  { partnerId, userId }: Principal,
  id: number,
  fail: Fail<'NOT_FOUND' | 'FORBIDDEN'>,
) {
  const masters = await lockMasters(trx, partnerId)
  if (id === userId || !masters.includes(userId)) throw fail('FORBIDDEN')
  const member = await getMember(trx, { partnerId, id })
  if (!member) throw fail('NOT_FOUND')
  return member
}

/** Sets the share of an agent from a month on. Months that are over keep theirs. */
async function saveShare(
  trx: Db,
  now: Date,
  principal: Principal,
  { id, agentId }: { readonly id: number; readonly agentId: number | null },
  { shareFrom: from, shareBasisPoints }: output<typeof memberChange>,
): Promise<void> {
  if (!from) return
  if (from < warsawDay(now).slice(0, 7))
    throw badField('shareFrom', 'invalid', 'shareFrom: is before this month in Warsaw')
  if (agentId === null) throw badField('shareFrom', 'invalid', 'shareFrom: the member is no agent')
  const { partnerId } = principal
  const [agent] = await findAgents(trx, { partnerId, agentId })
  const basisPoints = shareBasisPoints ?? null
  const shares = withShare(agent?.shares ?? [], { from, basisPoints })
  if (isDeepStrictEqual(shares, agent?.shares)) return
  await updateRow(trx, 'agent', { partnerId, id: agentId }, { shares: JSON.stringify(shares) })
  const day = { from: dayOf(`${from}-01`) }
  if (basisPoints === null) await record(trx, now, principal, 'user.share-removed', { id }, day)
  else await record(trx, now, principal, 'user.share-set', { id }, { share: basisPoints, ...day })
}

/** The columns of an agent who becomes an employee under the same name, or of an employee who becomes an agent. */
async function newScope(
  trx: Db,
  { partnerId, agentId, username, name }: Member,
  chosen: number | null | undefined,
  fail: Fail<'NOT_FOUND'>,
) {
  if (agentId !== null) {
    const [agent] = await findAgents(trx, { partnerId, agentId })
    return { agent_id: null, name: agent?.name ?? name }
  }
  const agent = await takeAgent(trx, chosen, { partnerId, code: username, name: name ?? username })
  if (!agent) throw fail('NOT_FOUND')
  return { agent_id: agent.id }
}

type Invitation = Omit<output<typeof teamInvitation>, 'roles'> & { readonly roles: Role[] }

/** Creates the account, and of an agent the agent too unless the provider's records have them. */
async function inviteMember(
  trx: Db,
  { name, email, phoneNumber, agentId, isAgent, ...rights }: Invitation,
  principal: Principal,
  link: LinkContext,
  fail: Fail<'NOT_FOUND' | 'LOGIN_TAKEN'>,
): Promise<TeamMember> {
  const { partnerId, type } = principal
  const employee = isAgent === false && !agentId ? { id: null, name } : undefined
  const agent = employee ?? (await takeAgent(trx, agentId, { partnerId, code: email, name }))
  if (!agent) throw fail(agentId ? 'NOT_FOUND' : 'LOGIN_TAKEN')
  if (await hasEmail(trx, partnerId, email)) throw fail('LOGIN_TAKEN')
  const login = { username: email, partnerId, email, phoneNumber, name, agentId: agent.id }
  const { roles, isMaster, mayConfirm } = rights
  const given = { roles, isMaster: isMaster ?? false, mayConfirm: mayConfirm ?? true }
  const created = await insertUser(trx, { ...login, ...given, type }, link)
  if (!created) throw fail('LOGIN_TAKEN')
  const state = 'invited' as const
  const account = { id: created.id, username: email, email, state, ...given, signedInAt: null }
  return { agentId: agent.id, name: agent.name, account }
}

/**
 * A member's roles after a master's choice: at most the master's, and the roles from the provider. Everybody
 * has ROLE_USER.
 */
function memberRolesOf(
  chosen: readonly string[],
  { grantable, held }: { grantable: readonly Role[]; held: readonly Role[] },
  fail: Fail<'FORBIDDEN'>,
): Role[] {
  const known: readonly string[] = [...grantable, ...held, 'ROLE_USER']
  if (chosen.some((role) => !known.includes(role))) throw fail('FORBIDDEN')
  const kept = held.filter((role) => !grantable.includes(role))
  const granted = grantable.filter((role) => chosen.includes(role))
  return [...new Set<Role>(['ROLE_USER', ...granted, ...kept])]
}
